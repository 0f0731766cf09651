import { atom } from 'nanostores';
import { isLostOnTheWay, noteRefusal } from '#shared/booking/refusal.ts';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { Receipt, SendBooking, SendProblem, SendThankYou, ValueStorage, WatchCover } from '#shared/rules/booking/visitor-ports.ts';
import { isAccepted, type MessageState } from '#shared/rules/messaging/messages.ts';
import { readSlot, type Slot } from '#shared/rules/slots/slot.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import { $draft, type DraftPorts, forgetDraft, keepChatText, noteUnanswered } from './draft.ts';

/** How far a message has come, in the three words of docs/contract.md. */
export type NotificationStatus = 'pending' | 'success' | 'failed';

/** What the third step shows of a booking that is saved. */
export type SentBooking = Omit<Receipt, 'status' | 'estimate'> &
	Pick<BookingRequest, 'clientName' | 'phone'> &
	Slot & {
		/** Whether WhatsApp was opened with the message; whether it was sent there, nobody can know. */
		isChatOpen: boolean;
		thankYou: NotificationStatus;
		/** We no longer ask how the thank-you stands, though it has no end yet. */
		isThankYouSlow?: boolean;
	};

/** Reads a receipt that the browser kept; `undefined` when it is not one. */
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

/** Where the request is: exactly one of these, never two. */
type Submission =
	| { state: 'editing' }
	| { state: 'sending'; request: BookingRequest }
	| { state: 'received'; sent: SentBooking }
	| { state: 'refused'; problem: SendProblem };

/** The one request of this page. */
export const $submission = atom<Submission>({ state: 'editing' });

/** What sending needs from outside. `openChat` opens WhatsApp in the click itself and says whether it did;
 * `after` runs something once, so many milliseconds later. */
export type SubmissionPorts = DraftPorts & {
	send: SendBooking;
	thank: SendThankYou;
	openChat: (url: string) => boolean;
	watchCover: WatchCover;
	after: (ms: number, run: () => void) => void;
	receipts: ValueStorage;
};

/** The visitor's message to the hall, as a text and as a click-to-chat link. */
export type Chat = { text: string; url: string };

/**
 * Sends the request (docs/decisions/06-never-wait-for-whatsapp.md). Must be called in the click itself, because WhatsApp is opened before anything is waited for. One
 * request is on its way at a time; a retry goes under the same key. From the click on it may have arrived, and this is noted first: the
 * page may be left before an answer comes. The thank-you is asked for once the booking is saved.
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

/** WhatsApp covers the page while we send, and a phone may let a covered page's connection die: seen again, it tries once more. */
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

/** Asks for the thank-you of the booking on screen, if it is still owed, and follows it for a while. */
export async function askForThankYou(ports: ThankYouPorts): Promise<void> {
	const submission = $submission.get();
	// Of a quiet one none is owed before the family has written.
	if (submission.state === 'received' && submission.sent.thankYou === 'pending' && !submission.sent.isQuiet)
		await followThankYou(ports, submission.sent);
}

/** The text is the server's own; ours only names the booking. Without an answer nothing is known, so what stood before stands. */
async function followThankYou(ports: ThankYouPorts, { phone, token, reference }: SentBooking, turn = 0, known?: string): Promise<void> {
	const answer = await ports.thank({ to: phone, message: reference, token, id: known });

	const now = $submission.get();
	// Whoever has left the page, or booked anew, no longer asks.
	if (now.state !== 'received' || now.sent.reference !== reference) return;
	const { id = known, state, isSimulated = now.sent.isSimulated ?? false } = typeof answer === 'object' ? answer : {};
	const isOver = answer === 'refused' || (state && ENDS.has(state));
	const pause = isOver ? undefined : PAUSES_MS[turn];
	const status = state ? statusOf(state) : answer && !known ? 'failed' : now.sent.thankYou;
	received({ ...now.sent, thankYou: status, isThankYouSlow: !pause, ...(isSimulated && { isSimulated }) }, ports);
	if (pause) ports.after(pause, () => void followThankYou(ports, now.sent, turn + 1, id));
}

/** Takes up the receipt of a booking that this tab has sent, so that a reload shows it again. */
export function reopenSent(receipts: ValueStorage): void {
	const sent = readSent(receipts.read());
	if (sent) $submission.set({ state: 'received', sent });
}

/** Notes that WhatsApp was opened after all. */
export function noteChatOpened(receipts: ValueStorage): void {
	const submission = $submission.get();
	if (submission.state === 'received') received({ ...submission.sent, isChatOpen: true }, { receipts });
}

/** The receipt has been read: this tab forgets it. */
export function closeSent(receipts: ValueStorage): void {
	receipts.clear();
	$submission.set({ state: 'editing' });
}

/** The visitor goes on writing: an old refusal no longer stands. */
export function resumeEditing(): void {
	if ($submission.get().state === 'refused') $submission.set({ state: 'editing' });
}

/** How long we wait before we ask again what became of the thank-you; then we leave it, and the server goes on. */
const PAUSES_MS = [2000, 4000, 8000, 16_000];

const LOST: ReadonlySet<MessageState> = new Set(['failed', 'dead', 'cancelled']);

/** States that no later report betters or worsens. */
const ENDS: ReadonlySet<MessageState> = new Set(['delivered', 'read', ...LOST]);

/** Success only when the provider has taken it; what may or may not have been sent is neither sent nor failed. */
const statusOf = (state: MessageState): NotificationStatus => (isAccepted(state) ? 'success' : LOST.has(state) ? 'failed' : 'pending');

type ThankYouPorts = Pick<SubmissionPorts, 'thank' | 'receipts' | 'after'>;

function received(sent: SentBooking, { receipts }: { receipts: ValueStorage }): void {
	receipts.write(sent);
	$submission.set({ state: 'received', sent });
}
