import type { CallAnswer } from '#database';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import { action } from '#shared/data/action.ts';
import { call, type ProblemOf } from '#shared/data/call.ts';
import type { Once } from '#shared/data/once.ts';
import { resource } from '#shared/data/resource.ts';
import type { AgreementWords } from '#shared/rules/booking/agreement.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { agreementProblems, agreementWords as words } from './words.ts';

export type Version = CallAnswer<'agreements_of'>['versions'][number];

/** All versions of a booking's agreement, and what one sent now would say. */
export const agreementsOf = resource({ read: (booking: string) => call('agreements_of', { booking }), afterPayments: false });

const sendAgreement = action({
	$inWork: $changing,
	thing: ({ booking }) => booking.id,
	run: ({ booking: { id, version }, words: given }: { booking: Booking; words: AgreementWords }) =>
		call('send_agreement', { booking: id, version, words: given }),
});

const markSigned = action({
	$inWork: $changing,
	thing: ({ booking }) => booking.id,
	run: ({ booking, agreement, name }: { booking: Booking; agreement: Version; name: string }) =>
		call('mark_agreement_signed', { booking: booking.id, agreement: agreement.id, name }),
});

/** Says in a toast what came of an act on the booking's agreement. */
function tell<Value>(
	booking: Booking,
	answer: Awaited<Once<Value, ProblemOf<'send_agreement' | 'mark_agreement_signed'>>>,
	{ done, failed }: { done: (value: Value) => string; failed: string },
): boolean {
	const [act, about] = [`${booking.id}/agreement`, bookingName(booking)];
	if (answer.ok) notifySuccess(act, done(answer.value), about);
	else notifyFailure(act, { text: failed, problem: answer.problem, about, meaning: agreementProblems });
	return answer.ok;
}

/** Sends the next version, with a toast. */
export async function send(booking: Booking, given: AgreementWords): Promise<void> {
	tell(booking, await sendAgreement({ booking, words: given }), { done: words.isSent, failed: words.notSent });
}

/** Notes that a version was signed on paper, with a toast. True if it is noted. */
export async function sign(booking: Booking, agreement: Version, name: string): Promise<boolean> {
	const answer = await markSigned({ booking, agreement, name });
	return tell(booking, answer, { done: () => words.isSigned(agreement.versionNo), failed: words.notSigned });
}
