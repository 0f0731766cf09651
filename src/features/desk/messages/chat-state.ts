import { action } from '#shared/data/action.ts';
import { showRead } from '#shared/data/latest.ts';
import { keepFresh } from '#shared/data/on-screen.ts';
import type { Once } from '#shared/data/once.ts';
import { deskAtom, deskLatest } from '#shared/data/resets.ts';
import type { TemplateKind } from '#shared/rules/messaging/kinds.ts';
import type { Result } from '#shared/rules/result.ts';
import type { Asked, AskProblem, Chat, ChatPort, ChatWith, RetryProblem } from './messages-port.ts';

/** A booking's messages. Old data stays when a later reading fails. */
type ShownChat =
	| { state: 'loading'; bookingId: string }
	| { state: 'failed'; bookingId: string }
	| { state: 'ready'; bookingId: string; chat: Chat };
export const $chat = deskAtom<ShownChat | undefined>(undefined);

/** The messages of that booking, once they are read. */
export const chatOf = (shown: ShownChat | undefined, bookingId: string): Chat | undefined =>
	shown?.state === 'ready' && shown.bookingId === bookingId ? shown.chat : undefined;

/** Holds an entry while a message is being sent. A second press does nothing. */
export const $sending = deskAtom<ReadonlySet<string>>(new Set());

type ChatPorts = { chat: ChatPort };

/** Keeps a booking's messages fresh until the returned function is called. */
export function followChat(ports: ChatPorts, booking: ChatWith): () => void {
	return keepFresh(() => loadChat(ports, booking));
}

const reading = deskLatest();

/** Reads a booking's messages. True if it could. */
export function loadChat({ chat }: ChatPorts, booking: ChatWith): Promise<boolean> {
	const { id: bookingId } = booking;
	if ($chat.get()?.bookingId !== bookingId) $chat.set({ state: 'loading', bookingId });
	return reading.ask(
		() => chat.read(booking),
		(answer) => showRead($chat, answer.ok && { state: 'ready', bookingId, chat: answer.value }, { state: 'failed', bookingId }),
	);
}

/** Sends staff's own words; "busy" while another message is being sent. */
export const sendText = (ports: ChatPorts, booking: ChatWith, text: string): Once<Asked, AskProblem> =>
	askOnce(() => ports.chat.sendText(booking, text));

/** Sends one of the hall's own messages. */
export const sendKind = (ports: ChatPorts, booking: ChatWith, kind: TemplateKind): Once<Asked, AskProblem> =>
	askOnce(() => ports.chat.sendKind(booking, kind));

/** Puts a message that was given up back into the queue. */
export const retryMessage = (ports: ChatPorts, messageId: string): Once<undefined, RetryProblem> =>
	askOnce(() => ports.chat.retry(messageId));

/** The screen is read again after any outcome, and the session with it. Without a session, the sign-in opens. */
const askOnce = <Value, Problem>(run: () => Promise<Result<Value, Problem>>): Once<Value, Problem> =>
	action<void, Value, Problem>({ run, $inWork: $sending })();
