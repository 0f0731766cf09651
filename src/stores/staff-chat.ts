import { atom } from 'nanostores';
import type { Asked, AskProblem, Chat, ChatPort, ChatWith, RetryProblem } from '#domain/chat-port.ts';
import type { TemplateKind } from '#domain/messages.ts';
import type { Result } from '#domain/result.ts';
import { readAll, readAlong } from './staff-readers.ts';

/** A booking's messages as the desk knows them. A reading that fails later leaves what was read before on the screen. */
export type ShownChat =
	| { state: 'loading'; bookingId: string }
	| { state: 'failed'; bookingId: string }
	| { state: 'ready'; bookingId: string; chat: Chat };
export const $chat = atom<ShownChat | undefined>();

/** Whether staff's message is on its way to the server: a second press does nothing. */
export const $isAsking = atom(false);

type ChatPorts = { chat: ChatPort };
type Ending<Problem, Value = undefined> = Promise<Result<Value, Problem> | undefined>;

/** Keeps a booking's messages up to date with the rest of the desk; returns a function that stops it. */
export function followChat(ports: ChatPorts, booking: ChatWith): () => void {
	const read = () => loadChat(ports, booking);
	void read();
	return readAlong(read);
}

/** Reads a booking's messages; says whether it could. An answer for a booking that is no longer shown is dropped. */
export async function loadChat({ chat }: ChatPorts, booking: ChatWith): Promise<boolean> {
	const { id: bookingId } = booking;
	if ($chat.get()?.bookingId !== bookingId) $chat.set({ state: 'loading', bookingId });
	const turn = ++turns;

	const answer = await chat.read(booking);

	// A slower reading must not put older messages over newer ones.
	if (turn !== turns || $chat.get()?.bookingId !== bookingId) return answer.ok;
	if (answer.ok) $chat.set({ state: 'ready', bookingId, chat: answer.value });
	else if ($chat.get()?.state !== 'ready') $chat.set({ state: 'failed', bookingId });
	return answer.ok;
}

/** Sends staff's own words. `undefined` when another message of theirs is still on its way. */
export const sendText = (ports: ChatPorts, booking: ChatWith, text: string): Ending<AskProblem, Asked> =>
	askOnce(() => ports.chat.sendText(booking, text));

/** Sends one of the hall's own messages. */
export const sendKind = (ports: ChatPorts, booking: ChatWith, kind: TemplateKind): Ending<AskProblem, Asked> =>
	askOnce(() => ports.chat.sendKind(booking, kind));

/** Puts a message that was given up back into the queue. */
export const retryMessage = (ports: ChatPorts, messageId: string): Ending<RetryProblem> => askOnce(() => ports.chat.retry(messageId));

/** Leaves nothing of the messages in this page's memory. */
export function forgetChat(): void {
	turns += 1;
	$chat.set(undefined);
	$isAsking.set(false);
}

/** Counts the readings, so that only the newest one's answer is shown. */
let turns = 0;

async function askOnce<Value, Problem>(ask: () => Promise<Result<Value, Problem>>) {
	if ($isAsking.get()) return undefined;
	$isAsking.set(true);
	try {
		const answer = await ask();
		// Whatever came of it, the screen shows how the message stands.
		await readAll();
		return answer;
	} finally {
		$isAsking.set(false);
	}
}
