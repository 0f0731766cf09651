import { atom } from 'nanostores';
import { isLostOnTheWay, isSilence } from '#shared/booking/send-problems.ts';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { Receipt, SendBooking, SendProblem, SendThankYou, ValueStorage, WatchCover } from '#shared/rules/booking/visitor-ports.ts';
import { isAccepted, type MessageState } from '#shared/rules/messaging/messages.ts';
import { readSlot, type Slot } from '#shared/rules/slots/slot.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import { $draft, type DraftPorts, forgetDraft, keepChatText, noteUnanswered, renewKey, type Unanswered } from './draft.ts';

/** State of a message, in the three words of docs/contract.md. */
export type NotificationStatus = 'pending' | 'success' | 'failed';

export type SentBooking = Omit<Receipt, 'status' | 'estimate'> &
	Pick<BookingRequest, 'clientName' | 'phone'> &
	Slot & {
		/** True if WhatsApp was opened. Whether the message was sent there is unknown. */
		isChatOpen: boolean;
		thankYou: NotificationStatus;
		/** True after we stopped asking for the thank-you's state while it has no final one. */
		isThankYouSlow?: boolean;
	};

/** Reads a stored receipt; `undefined` if it is damaged. */
export function readSent(kept: unknown): SentBooking | undefined {
	const { reference, token, whatsappUrl, clientName, phone, isChatOpen, thankYou, isSimulated, isQuiet, othersWait, line } = asRecord(kept);
	const slot = readSlot(kept);
	if (!slot || typeof reference !== 'string' || typeof token !== 'string') return undefined;
	if (typeof whatsappUrl !== 'string' || typeof clientName !== 'string' || typeof phone !== 'string') return undefined;
	const status = thankYou === 'success' || thankYou === 'failed' ? thankYou : 'pending';
	return {
		...{ reference, token, whatsappUrl, clientName, phone, ...slot },
		isChatOpen: isChatOpen === true,
		thankYou: status,
		...(isSimulated === true && { isSimulated }),
		...(isQuiet === true && { isQuiet }),
		...(othersWait === true && { othersWait }),
		...lineIn(line),
	};
}

function lineIn(kept: unknown): Pick<SentBooking, 'line'> {
	const { heldUntil, place } = asRecord(kept);
	if (typeof heldUntil !== 'string' || Number.isNaN(Date.parse(heldUntil))) return {};
	return { line: { heldUntil, ...(typeof place === 'number' && { place }) } };
}

type Submission =
	| { state: 'editing' }
	| { state: 'sending'; request: BookingRequest }
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

/**
 * Sends the request (docs/decisions/06-never-wait-for-whatsapp.md). Call it in the click: browsers block WhatsApp's window after any wait.
 * Only one request is sent at a time, and a retry uses the same key. It is marked as possibly arrived before sending, because the page may be
 * left before the answer.
 */
export async function submitBooking(request: BookingRequest, chat: Chat, ports: SubmissionPorts): Promise<void> {
	const draft = $draft.get();
	if (!draft || $submission.get().state === 'sending') return;
	const isOpen = draft.chatText === chat.text || ports.openChat(chat.url);
	if (isOpen) keepChatText(chat.text, ports);
	const { clientName, hall, eventDate, eventTime, phone, language } = request;
	noteUnanswered({ language, slot: { hall, eventDate, eventTime } }, ports);
	$submission.set({ state: 'sending', request });

	const answer = await sendOverCover(request, draft.key, ports);

	if (!answer.ok) {
		noteRefusal(answer.problem, draft.unanswered, ports);
		$submission.set({ state: 'refused', problem: answer.problem });
		return;
	}
	received({ ...answer.value, clientName, hall, eventDate, eventTime, phone, isChatOpen: isOpen, thankYou: 'pending' }, ports);
	forgetDraft(ports);
	await askForThankYou(ports);
}

/** Updates the draft after a refusal. `before`: an earlier attempt without an answer. */
function noteRefusal(problem: SendProblem, before: Unanswered | undefined, ports: DraftPorts): void {
	if (isSilence(problem)) return;
	const { kind } = problem;
	// The server checks the key first. A mismatch proves that the earlier attempt arrived; a taken slot proves that nothing was written.
	if (kind !== 'idempotency_mismatch' || before) noteUnanswered(kind === 'slot_taken' ? undefined : before, ports);
	// Invalid requests are refused before the key is checked, so the key stays for an earlier attempt.
	if (kind === 'idempotency_mismatch' || kind === 'slot_taken' || (kind === 'invalid' && !before)) renewKey(ports);
}

/** Tries again once after WhatsApp covered the page: phones may close the connection of a covered page. */
async function sendOverCover(request: BookingRequest, key: string, { send, watchCover }: SubmissionPorts): ReturnType<SendBooking> {
	const cover = watchCover();
	try {
		const answer = await send(request, key);
		if (answer.ok || !isLostOnTheWay(answer.problem) || !cover.wasThere()) return answer;
		await cover.isGone();
		return await send(request, key);
	} finally {
		cover.stop();
	}
}

/** Asks for the thank-you of the booking on screen, and follows its state for a while. */
export async function askForThankYou(ports: ThankYouPorts): Promise<void> {
	const submission = $submission.get();
	// A quiet booking gets no thank-you before the family has written.
	if (submission.state === 'received' && submission.sent.thankYou === 'pending' && !submission.sent.isQuiet)
		await followThankYou(ports, submission.sent);
}

/** The server writes the text; ours only names the booking. Without an answer the state stays. */
async function followThankYou(ports: ThankYouPorts, { phone, token, reference }: SentBooking, turn = 0, known?: string): Promise<void> {
	const answer = await ports.thank({ to: phone, message: reference, token, id: known });

	const now = $submission.get();
	// A page that shows another booking by now stops asking.
	if (now.state !== 'received' || now.sent.reference !== reference) return;
	const { id = known, state, isSimulated = now.sent.isSimulated ?? false } = typeof answer === 'object' ? answer : {};
	const isOver = answer === 'refused' || (state && ENDS.has(state));
	const pause = isOver ? undefined : PAUSES_MS[turn];
	const status = state ? statusOf(state) : answer && !known ? 'failed' : now.sent.thankYou;
	received({ ...now.sent, thankYou: status, isThankYouSlow: !pause, ...(isSimulated && { isSimulated }) }, ports);
	if (pause) ports.after(pause, () => void followThankYou(ports, now.sent, turn + 1, id));
}

/** Restores the receipt of this tab, so that a reload shows it again. */
export function reopenSent(receipts: ValueStorage): void {
	const sent = readSent(receipts.read());
	if (sent) $submission.set({ state: 'received', sent });
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

/** Pauses before the thank-you's state is asked for again. After the last one the server goes on alone. */
const PAUSES_MS = [2000, 4000, 8000, 16_000];

const LOST: ReadonlySet<MessageState> = new Set(['failed', 'dead', 'cancelled']);

/** Final states of a message. */
const ENDS: ReadonlySet<MessageState> = new Set(['delivered', 'read', ...LOST]);

/** Success only after the provider accepted the message. A possible sending counts as neither. */
const statusOf = (state: MessageState): NotificationStatus => (isAccepted(state) ? 'success' : LOST.has(state) ? 'failed' : 'pending');

type ThankYouPorts = Pick<SubmissionPorts, 'thank' | 'receipts' | 'after'>;

function received(sent: SentBooking, { receipts }: { receipts: ValueStorage }): void {
	receipts.write(sent);
	$submission.set({ state: 'received', sent });
}
