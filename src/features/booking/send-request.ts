import { sendBooking, sendThankYou } from '#shared/booking/bookings-http.ts';
import { isLostOnTheWay, isSilence } from '#shared/booking/send-problems.ts';
import { tabStorage } from '#shared/browser/safe-storage.ts';
import { type AnyRequest, functionsIn } from '#shared/rules/booking/list-request.ts';
import type { SendBooking, SendProblem } from '#shared/rules/booking/visitor-ports.ts';
import { isAccepted, type MessageState } from '#shared/rules/messaging/messages.ts';
import { UTM_SOURCE } from '#shared/rules/site/utm-source.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { $draft, type DraftPorts, forgetDraft, keepChatText, keepValues, noteUnanswered, renewKey, type Unanswered } from './draft.ts';
import { formSigns } from './spam-signs.ts';
import {
	$submission,
	type Chat,
	type NotificationStatus,
	received,
	resumeEditing,
	type SentBooking,
	type SubmissionPorts,
} from './submission.ts';
import { hear, type WizardPorts } from './wizard-ports.ts';

/** Adds the ports that send to those of the form. */
export const withSending = (ports: WizardPorts): SubmissionPorts => ({
	send: sendBooking({ ...hear, signs: () => ({ ...formSigns(), utmSource: tabStorage.getItem(UTM_SOURCE) ?? undefined }) }),
	thank: sendThankYou(),
	...ports,
});

/**
 * Sends the request (docs/decisions/06-never-wait-for-whatsapp.md). Call it in the click: browsers block WhatsApp's window after any wait.
 * Only one request is sent at a time, and a retry uses the same key. It is marked as possibly arrived before sending, because the page may be
 * left before the answer.
 */
export async function submitBooking(request: AnyRequest, chat: Chat, ports: SubmissionPorts): Promise<void> {
	const draft = $draft.get();
	const asked = functionsIn(request).map(({ hall, eventDate, eventTime, occasion }) => ({
		slot: { hall, eventDate, eventTime },
		occasion,
	}));
	const [first] = asked;
	if (!draft || !first || $submission.get().state === 'sending') return;
	const isOpen = draft.chatText === chat.text || ports.openChat(chat.url);
	if (isOpen) keepChatText(chat.text, ports);
	const { clientName, phone, language } = request;
	noteUnanswered({ language, slots: asked.map(({ slot }) => slot) }, ports);
	$submission.set({ state: 'sending', request });

	const answer = await sendOverCover(request, draft.key, ports);

	if (!answer.ok) {
		noteRefusal(answer.problem, draft.unanswered, ports);
		$submission.set({ state: 'refused', problem: answer.problem });
		return;
	}
	const { functions: answers, ...receipt } = answer.value;
	const functions = asked.map(({ slot, occasion }, place) => ({ ...answers?.[place], ...slot, ...(occasion && { occasion }) }));
	received({ ...receipt, ...first.slot, functions, clientName, phone, isChatOpen: isOpen, thankYou: 'pending' }, ports);
	forgetDraft(ports);
	await askForThankYou(ports);
}

/** Takes another slot for the function at this place. Clashes of other functions stay. */
export function takeInstead({ hall, eventDate, eventTime }: Slot, place: number, ports: DraftPorts): void {
	const { values } = $draft.get() ?? {};
	const slot = { hall, eventDate, eventTime };
	const more = values?.more.map((each, at) => (at === place - 1 ? { ...each, ...slot } : each)) ?? [];
	if (values) keepValues({ ...values, ...(place === 0 && slot), more }, ports);
	const now = $submission.get();
	resumeEditing();
	if (now.state !== 'refused' || now.problem.kind !== 'slot_taken') return;
	const functions = now.problem.functions?.filter(({ index }) => index !== place);
	if (functions?.length) $submission.set({ ...now, problem: { ...now.problem, functions } });
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
async function sendOverCover(request: AnyRequest, key: string, { send, watchCover }: SubmissionPorts): ReturnType<SendBooking> {
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

/** Pauses between readings of the thank-you's state. After the last one the page stops reading. */
const PAUSES_MS = [2000, 4000, 8000, 16_000];

const LOST: ReadonlySet<MessageState> = new Set(['failed', 'dead', 'cancelled']);

/** Final states of a message. */
const ENDS: ReadonlySet<MessageState> = new Set(['delivered', 'read', ...LOST]);

/** Success only after the provider accepted the message. A possible sending counts as neither. */
const statusOf = (state: MessageState): NotificationStatus => (isAccepted(state) ? 'success' : LOST.has(state) ? 'failed' : 'pending');

type ThankYouPorts = Pick<SubmissionPorts, 'thank' | 'receipts' | 'after'>;
