import { atom } from 'nanostores';
import { isSilence } from '#shared/booking/send-problems.ts';
import { once } from '#shared/data/once.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { AskForChange, AskProblem, WithdrawChange } from '#shared/rules/booking/change-ports.ts';
import type { ChangeRequest, VisitorChange } from '#shared/rules/booking/change-request.ts';
import type { OwnLink, ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import { $bookingView, noteInBooking } from '../own-booking.ts';

export type ChangePorts = {
	ask: AskForChange;
	withdraw: WithdrawChange;
	/** Keeps a sent request without an answer, over a reload. */
	storage: ValueStorage;
	/** Keeps a typed request that was not sent. */
	typed: ValueStorage;
	newKey: () => string;
	/** Reads the booking again; true if the page now shows it. */
	readAgain: () => Promise<boolean>;
};

/** Sent request. Sending it again under its key counts once. */
type Sent = { reference: string; key: string; change: ChangeRequest };

type SendState = { state: 'idle' } | { state: 'refused'; problem: ChangeProblem } | { state: 'not-withdrawn' };

/** Reason why nothing was sent. An already open request is shown instead of explained. */
export type ChangeProblem = Exclude<AskProblem, { kind: 'change_open' }>;

export const $asking = atom<SendState>({ state: 'idle' });

export const $isSending = atom<'ask' | 'withdraw' | false>(false);

/** Sends the request; true once the hall has acknowledged it. */
export async function askForChange(ports: ChangePorts, link: OwnLink, change: ChangeRequest): Promise<boolean> {
	// Another tab may have sent a request meanwhile; the form then says so.
	const view = $bookingView.get();
	if (view.state === 'shown' && view.booking.change?.state === 'open') return false;
	const answer = await once<'ask' | 'withdraw' | false, VisitorChange, AskProblem>($isSending, 'ask', () => {
		$asking.set({ state: 'idle' });
		const sent = { reference: link.reference, key: keyFor(ports, link, change), change };
		ports.storage.write(sent);
		return ports.ask(link, change, sent.key);
	});
	if (answer.ok) {
		ports.storage.clear();
		noteInBooking({ change: answer.value });
		// The hall may have changed something else since the page was read.
		void ports.readAgain();
		return true;
	}
	if (answer.problem === 'busy') return false;
	if (!isSilence(answer.problem)) ports.storage.clear();
	// The page shows the request that the hall has.
	if (answer.problem.kind === 'change_open') {
		noteInBooking({ change: answer.problem.change });
		return false;
	}
	$asking.set({ state: 'refused', problem: answer.problem });
	// The page still showed the booking's old state.
	if (answer.problem.kind === 'booking_over') await ports.readAgain();
	return false;
}

/** Withdraws an open request; true once the hall has acknowledged it. If it was answered meanwhile, the booking is read again. */
export async function withdrawChange(ports: ChangePorts, link: OwnLink): Promise<boolean> {
	const answer = await once($isSending, 'withdraw', () => {
		$asking.set({ state: 'idle' });
		return ports.withdraw(link);
	});
	if (!answer.ok) {
		if (answer.problem === 'busy') return false;
		// The page itself explains a link that no longer works.
		if (answer.problem.kind === 'not_found') await ports.readAgain();
		else $asking.set({ state: 'not-withdrawn' });
		return false;
	}
	if (answer.value?.state === 'withdrawn') {
		noteInBooking({ change: answer.value });
		void ports.readAgain();
	} else if (!(await ports.readAgain())) noteInBooking({ change: answer.value });
	return true;
}

/** True if the shown payments are still right, because a family must read the consequence before it cancels. Without an answer the shown ones count. */
export async function isPaidAsShown(
	ports: Pick<ChangePorts, 'readAgain'>,
	{ paidAmount }: Pick<VisitorBooking, 'paidAmount'>,
): Promise<boolean> {
	await ports.readAgain();
	const view = $bookingView.get();
	return view.state !== 'shown' || view.booking.paidAmount === paidAmount;
}

/** Request that was sent from this device without an answer, unless the hall has it. */
export function unanswered(
	{ storage }: Pick<ChangePorts, 'storage'>,
	reference: string,
	known: VisitorChange | null,
): ChangeRequest | undefined {
	const kept = readSent(storage.read());
	if (!kept || kept.reference !== reference) return undefined;
	if (known?.state !== 'open') return kept.change;
	storage.clear();
	return undefined;
}

export function typedChange({ typed }: Pick<ChangePorts, 'typed'>, reference: string): ChangeRequest | undefined {
	const kept = typed.read() as Partial<Typed> | undefined;
	return kept?.reference === reference && isChange(kept.change) ? kept.change : undefined;
}

/** Stores a typed request; an empty one removes it. */
export function keepTypedChange({ typed }: Pick<ChangePorts, 'typed'>, reference: string, change: ChangeRequest | undefined): void {
	if (change) typed.write({ reference, change } satisfies Typed);
	else typed.clear();
}

type Typed = Pick<Sent, 'reference' | 'change'>;

const isChange = (kept: Partial<ChangeRequest> | undefined): kept is ChangeRequest =>
	typeof kept === 'object' && Array.isArray(kept.functions);

/** Same words keep the same key. */
function keyFor({ storage, newKey }: ChangePorts, { reference }: OwnLink, change: ChangeRequest): string {
	const kept = readSent(storage.read());
	return kept?.reference === reference && JSON.stringify(kept.change) === JSON.stringify(change) ? kept.key : newKey();
}

function readSent(kept: unknown): Sent | undefined {
	const { reference, key, change } = asRecord(kept) as Partial<Sent>;
	return reference && key && isChange(change) ? { reference, key, change } : undefined;
}
