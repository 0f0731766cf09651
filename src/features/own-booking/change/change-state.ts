import { atom } from 'nanostores';
import { isSilence } from '#shared/booking/refusal.ts';
import { once } from '#shared/data/once.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { AskForChange, AskProblem, WithdrawChange } from '#shared/rules/booking/change-ports.ts';
import type { ChangeRequest, ToldChange } from '#shared/rules/booking/change-request.ts';
import type { OwnLink, ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import { $bookingView, noteInBooking } from '../own-booking.ts';

/** What is asked of the browser and the server to ask for a change. */
export type ChangePorts = {
	ask: AskForChange;
	withdraw: WithdrawChange;
	/** Keeps what was sent and not answered, over a reload. */
	storage: ValueStorage;
	/** Keeps what is typed and not sent. */
	typed: ValueStorage;
	newKey: () => string;
	/** Reads the booking again, since the hall has done something with it meanwhile; whether the page shows it. */
	readAgain: () => Promise<boolean>;
};

/** A request that was sent. While no answer came nobody knows whether it arrived: sent again under its key it is the same one. */
type Sent = { reference: string; key: string; change: ChangeRequest };

/** What became of the last press; "unanswered" and the others are said until the next one. */
type Asking = { state: 'idle' } | { state: 'refused'; problem: AskRefusal } | { state: 'not-withdrawn' };

/** Why nothing was sent, as far as words say it: a request that is open already is shown instead. */
export type AskRefusal = Exclude<AskProblem, { kind: 'change_open' }>;

export const $asking = atom<Asking>({ state: 'idle' });

/** What is under way. */
export const $isSending = atom<'ask' | 'withdraw' | false>(false);

/** Asks the hall; whether it has acknowledged it. What it has then stands on the page. */
export async function askForChange(ports: ChangePorts, link: OwnLink, change: ChangeRequest): Promise<boolean> {
	// Another one came while this was written, as from another tab: the form says so, and nothing of it is taken for sent.
	const view = $bookingView.get();
	if (view.state === 'shown' && view.booking.change?.state === 'open') return false;
	const answer = await once<'ask' | 'withdraw' | false, ToldChange, AskProblem>($isSending, 'ask', () => {
		$asking.set({ state: 'idle' });
		const sent = { reference: link.reference, key: keyFor(ports, link, change), change };
		ports.storage.write(sent);
		return ports.ask(link, change, sent.key);
	});
	if (answer.ok) {
		ports.storage.clear();
		noteInBooking({ change: answer.value });
		// The hall may have done something else since the page was read.
		void ports.readAgain();
		return true;
	}
	if (answer.problem === 'busy') return false;
	if (!isSilence(answer.problem)) ports.storage.clear();
	// The one that the hall has by now comes to stand on the page, and is told by it.
	if (answer.problem.kind === 'change_open') {
		noteInBooking({ change: answer.problem.change });
		return false;
	}
	$asking.set({ state: 'refused', problem: answer.problem });
	// The page was still showing it as it stood before it ended.
	if (answer.problem.kind === 'booking_over') await ports.readAgain();
	return false;
}

/** Takes back what nobody has answered yet; whether the hall has acknowledged that. If it was answered meanwhile, the page is read again: more has changed than the request. */
export async function withdrawChange(ports: ChangePorts, link: OwnLink): Promise<boolean> {
	const answer = await once($isSending, 'withdraw', () => {
		$asking.set({ state: 'idle' });
		return ports.withdraw(link);
	});
	if (!answer.ok) {
		if (answer.problem === 'busy') return false;
		// A link that opens nothing any more is told by the page.
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

/** Whether what the page shows as paid is what the hall has: who cancels must have read what becomes of it. Read anew; without an answer what stands there counts. */
export async function isPaidAsShown(
	ports: Pick<ChangePorts, 'readAgain'>,
	{ paidAmount }: Pick<VisitorBooking, 'paidAmount'>,
): Promise<boolean> {
	await ports.readAgain();
	const view = $bookingView.get();
	return view.state !== 'shown' || view.booking.paidAmount === paidAmount;
}

/** What was sent from this device for this booking and never answered, unless the hall has it. */
export function unanswered(
	{ storage }: Pick<ChangePorts, 'storage'>,
	reference: string,
	known: ToldChange | null,
): ChangeRequest | undefined {
	const kept = readSent(storage.read());
	if (!kept || kept.reference !== reference) return undefined;
	if (known?.state !== 'open') return kept.change;
	storage.clear();
	return undefined;
}

/** What was typed here of this booking and not sent. */
export function typedChange({ typed }: Pick<ChangePorts, 'typed'>, reference: string): ChangeRequest | undefined {
	const kept = typed.read() as Partial<Typed> | undefined;
	return kept?.reference === reference && isChange(kept.change) ? kept.change : undefined;
}

/** Keeps what is typed; what asks for nothing is nothing. */
export function keepTypedChange({ typed }: Pick<ChangePorts, 'typed'>, reference: string, change: ChangeRequest | undefined): void {
	if (change) typed.write({ reference, change } satisfies Typed);
	else typed.clear();
}

type Typed = Pick<Sent, 'reference' | 'change'>;

const isChange = (kept: Partial<ChangeRequest> | undefined): kept is ChangeRequest =>
	typeof kept === 'object' && typeof kept.asked === 'object';

/** The same words go under the same key. */
function keyFor({ storage, newKey }: ChangePorts, { reference }: OwnLink, change: ChangeRequest): string {
	const kept = readSent(storage.read());
	return kept?.reference === reference && JSON.stringify(kept.change) === JSON.stringify(change) ? kept.key : newKey();
}

function readSent(kept: unknown): Sent | undefined {
	const { reference, key, change } = asRecord(kept) as Partial<Sent>;
	return reference && key && isChange(change) ? { reference, key, change } : undefined;
}
