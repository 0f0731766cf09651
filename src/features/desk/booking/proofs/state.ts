import { $changing } from '#features/desk/shell/booking-edits.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import { action } from '#shared/data/action.ts';
import { askAsStaff, call } from '#shared/data/call.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Day } from '#shared/rules/day.ts';
import type { StaffProof } from '#shared/rules/money/payment-proof.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { detailsNow } from '../details.ts';
import type { Confirmed } from '../payments/state.ts';
import { proofProblems, proofWords as words } from './words.ts';

export type Arrived = { amount: number; receivedOn: Day } & Confirmed;

type Answering<More> = { booking: Booking; proof: Pick<StaffProof, 'id'> } & More;

/** Makes the proof a payment. The proof's id is the key, so a second try records nothing twice. */
export const recordProof = action({
	$inWork: $changing,
	touches: 'ledger',
	thing: ({ booking }) => booking.id,
	run: ({ proof, ...arrived }: Answering<Arrived>) => {
		const { booking, ...given } = arrived;
		return call('record_proof', { proof: proof.id, ...given });
	},
	wrote: ({ id, createdAt }) => [id, createdAt],
});

/** `repeats`: the payment that the proof shows once more; without it the money was not found. */
type Answer = { sentence: string; repeats?: string | undefined };

const declineProof = action({
	$inWork: $changing,
	thing: ({ booking }) => booking.id,
	run: ({ proof, sentence, repeats }: Answering<Answer>) =>
		call('decline_proof', { proof: proof.id, words: sentence, repeats: repeats ?? null }),
});

/** Tells the family that the money was not found, or is recorded already. Whether it was done. */
export async function decline(booking: Booking, proof: StaffProof, given: Answer): Promise<boolean> {
	const answer = await declineProof({ booking, proof, ...given });
	const act = `${booking.id}/proof`;
	const read = detailsNow(booking.id)?.proofs?.find(({ id }) => id === proof.id);
	const isDone = answer.ok || (answer.problem === 'lost' && read?.state !== proof.state && read?.words === given.sentence);
	if (isDone) notifySuccess(act, words.declined, bookingName(booking));
	else if (answer.problem !== 'busy')
		notifyFailure(act, { text: words.notDeclined, problem: answer.problem, about: bookingName(booking), meaning: proofProblems });
	return isDone;
}

/** The picture as a `data:` address; `undefined` if it did not come. */
export async function readPicture({ id }: Pick<StaffProof, 'id'>): Promise<string | undefined> {
	const answer = await askAsStaff(`/api/payment-proofs/${id}`);
	const { picture } = answer.kind === 'answer' ? asRecord(answer.body) : {};
	return typeof picture === 'string' ? picture : undefined;
}
