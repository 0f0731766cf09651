import { atom } from 'nanostores';
import { OCCASIONS } from '#shared/rules/booking/fields.ts';
import type { AnyRequest } from '#shared/rules/booking/list-request.ts';
import type {
	AskedFunction,
	Receipt,
	SendBooking,
	SendProblem,
	SendThankYou,
	ValueStorage,
	WatchCover,
} from '#shared/rules/booking/visitor-ports.ts';
import { readSlot, type Slot } from '#shared/rules/slots/slot.ts';
import { asRecord, listOf } from '#shared/rules/unknown.ts';
import type { DraftPorts } from './draft.ts';

/** State of a message, in the three words of docs/contract.md. */
export type NotificationStatus = 'pending' | 'success' | 'failed';

/** Sent function with the hall's answer. */
export type SentFunction = Slot & Omit<AskedFunction, 'id'>;

/** The slot is that of the first function. */
export type SentBooking = Omit<Receipt, 'status' | 'estimate' | 'functions'> &
	Pick<AnyRequest, 'clientName' | 'phone'> &
	Slot & {
		functions: SentFunction[];
		/** True if WhatsApp was opened. Whether the message was sent there is unknown. */
		isChatOpen: boolean;
		thankYou: NotificationStatus;
		/** True after we stopped asking for the thank-you's state while it has no final one. */
		isThankYouSlow?: boolean;
	};

/** Reads a stored receipt; `undefined` if it is damaged. */
export function readSent(kept: unknown): SentBooking | undefined {
	const { reference, token, whatsappUrl, clientName, phone, isChatOpen, thankYou, isSimulated, isQuiet, ...answer } = asRecord(kept);
	const slot = readSlot(kept);
	const functions = listOf(answer['functions']).map(sentFunctionIn);
	if (!slot || typeof reference !== 'string' || typeof token !== 'string') return undefined;
	if (!functions.every((one) => one !== undefined)) return undefined;
	if (typeof whatsappUrl !== 'string' || typeof clientName !== 'string' || typeof phone !== 'string') return undefined;
	const status = thankYou === 'success' || thankYou === 'failed' ? thankYou : 'pending';
	return {
		...{ reference, token, whatsappUrl, clientName, phone, ...slot },
		isChatOpen: isChatOpen === true,
		thankYou: status,
		...(isSimulated === true && { isSimulated }),
		...(isQuiet === true && { isQuiet }),
		...answerIn(answer),
		functions: functions.length > 0 ? functions : [slot],
	};
}

function sentFunctionIn(kept: unknown): SentFunction | undefined {
	const slot = readSlot(kept);
	const { occasion, ...answer } = asRecord(kept);
	const known = OCCASIONS.find((name) => name === occasion);
	return slot && { ...slot, ...answerIn(answer), ...(known && { occasion: known }) };
}

function answerIn({ line, othersWait }: Record<string, unknown>): Pick<SentBooking, 'line' | 'othersWait'> {
	const { heldUntil, place } = asRecord(line);
	const isHeld = typeof heldUntil === 'string' && !Number.isNaN(Date.parse(heldUntil));
	return {
		...(othersWait === true && { othersWait }),
		...(isHeld && { line: { heldUntil, ...(typeof place === 'number' && { place }) } }),
	};
}

type Submission =
	| { state: 'editing' }
	| { state: 'sending'; request: AnyRequest }
	| { state: 'received'; sent: SentBooking }
	| { state: 'refused'; problem: SendProblem };

export const $submission = atom<Submission>({ state: 'editing' });

/** Ports of sending. `openChat` must run in the click and tells whether WhatsApp opened; `after` runs something once after some milliseconds. */
export type SubmissionPorts = DraftPorts & {
	send: SendBooking;
	thank: SendThankYou;
	openChat: (url: string) => boolean;
	watchCover: WatchCover;
	after: (ms: number, run: () => void) => void;
	receipts: ValueStorage;
};

export type Chat = { text: string; url: string };

/** Restores the receipt of this tab, so that a reload shows it again. */
export function reopenSent(receipts: ValueStorage): boolean {
	const sent = readSent(receipts.read());
	if (sent) $submission.set({ state: 'received', sent });
	return sent !== undefined;
}

export function noteChatOpened(receipts: ValueStorage): void {
	const submission = $submission.get();
	if (submission.state === 'received') received({ ...submission.sent, isChatOpen: true }, { receipts });
}

/** Forgets the receipt. */
export function closeSent(receipts: ValueStorage): void {
	receipts.clear();
	$submission.set({ state: 'editing' });
}

/** Removes an old refusal when the visitor edits again. */
export function resumeEditing(): void {
	if ($submission.get().state === 'refused') $submission.set({ state: 'editing' });
}

/** Shows a receipt, and keeps it. */
export function received(sent: SentBooking, { receipts }: { receipts: ValueStorage }): void {
	receipts.write(sent);
	$submission.set({ state: 'received', sent });
}
