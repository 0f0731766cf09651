import { keepFresh, refreshAll } from '#features/desk/shell/refresh-registry.ts';
import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import { checkStaffSession } from '#features/desk/shell/session.ts';
import { showRead } from '#shared/data/latest.ts';
import { type Once, once } from '#shared/data/once.ts';
import { deskAtom, deskLatest } from '#shared/data/resets.ts';
import type { TemplateKind } from '#shared/rules/messaging/kinds.ts';
import type { Result } from '#shared/rules/result.ts';
import type { Asked, AskProblem, Chat, ChatPort, ChatWith, RetryProblem } from './messages-port.ts';

/** A booking's messages as the desk knows them. A reading that fails later leaves what was read before on the screen. */
type ShownChat =
	| { state: 'loading'; bookingId: string }
	| { state: 'failed'; bookingId: string }
	| { state: 'ready'; bookingId: string; chat: Chat };
export const $chat = deskAtom<ShownChat | undefined>(undefined);

/** The messages of that booking, once they are read. */
export const chatOf = (shown: ShownChat | undefined, bookingId: string): Chat | undefined =>
	shown?.state === 'ready' && shown.bookingId === bookingId ? shown.chat : undefined;

/** Whether staff's message is on its way to the server: a second press does nothing. */
export const $isAsking = deskAtom(false);

type ChatPorts = { chat: ChatPort };

/** Keeps a booking's messages up to date with the rest of the desk; returns a function that stops it. */
export function followChat(ports: ChatPorts, booking: ChatWith): () => void {
	return keepFresh(() => loadChat(ports, booking));
}

const reading = deskLatest();

/** Reads a booking's messages; says whether it could. */
export function loadChat({ chat }: ChatPorts, booking: ChatWith): Promise<boolean> {
	const { id: bookingId } = booking;
	if ($chat.get()?.bookingId !== bookingId) $chat.set({ state: 'loading', bookingId });
	return reading.ask(
		() => chat.read(booking),
		(answer) => showRead($chat, answer.ok && { state: 'ready', bookingId, chat: answer.value }, { state: 'failed', bookingId }),
	);
}

/** A server's refusal may be how one hears that the session is gone. */
type AskPorts = Pick<DeskPorts, 'chat' | 'auth'>;

/** Sends staff's own words; "busy" when another message of theirs is still on its way. */
export const sendText = (ports: AskPorts, booking: ChatWith, text: string): Once<Asked, AskProblem> =>
	askOnce(ports, () => ports.chat.sendText(booking, text));

/** Sends one of the hall's own messages. */
export const sendKind = (ports: AskPorts, booking: ChatWith, kind: TemplateKind): Once<Asked, AskProblem> =>
	askOnce(ports, () => ports.chat.sendKind(booking, kind));

/** Puts a message that was given up back into the queue. */
export const retryMessage = (ports: AskPorts, messageId: string): Once<undefined, RetryProblem> =>
	askOnce(ports, () => ports.chat.retry(messageId));

const askOnce = <Value, Problem>({ auth }: AskPorts, ask: () => Promise<Result<Value, Problem>>): Once<Value, Problem> =>
	once($isAsking, true, async () => {
		const answer = await ask();
		// Whatever came of it, the screen shows how the message stands; and whoever is signed in no more is led to the sign-in.
		await Promise.all([refreshAll(), answer.ok || checkStaffSession(auth)]);
		return answer;
	});
