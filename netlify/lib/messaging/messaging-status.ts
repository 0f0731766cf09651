import type { MessageKind } from '#shared/rules/messaging/kinds.ts';
import type { Message, MessageState } from '#shared/rules/messaging/messages.ts';
import type { OutboxPort } from '#shared/rules/ports.ts';

/** A message as staff see it. Its parameters stay inside: a thank-you's hold the visitor's own link. */
type MessageView = {
	id: string;
	bookingId: string;
	kind: MessageKind;
	/** E.164. */
	to: string;
	status: MessageState;
	attempts: number;
	providerId: string | null;
	simulated: boolean;
	error: { code: string; message: string } | null;
	/** What staff or the family wrote; other kinds are templates. */
	text: string | null;
	/** ISO instants. */
	createdAt: string;
	updatedAt: string;
};

/** One message, if there is one. */
export async function readMessage(id: string, { outbox }: { outbox: Pick<OutboxPort, 'find'> }): Promise<MessageView | undefined> {
	const message = await outbox.find(id);
	return message && viewOf(message);
}

/** A booking's messages, the oldest first. */
export async function readHistory(bookingId: string, { outbox }: { outbox: Pick<OutboxPort, 'ofBooking'> }): Promise<MessageView[]> {
	const messages = await outbox.ofBooking(bookingId);
	return messages.map(viewOf);
}

const viewOf = (message: Message): MessageView => ({
	id: message.id,
	bookingId: message.bookingId,
	kind: message.kind,
	to: message.toPhone,
	status: message.state,
	attempts: message.attempts,
	providerId: message.providerId,
	simulated: message.simulated,
	error: message.lastError,
	text: message.kind === 'text' || message.kind === 'incoming' ? (message.params['text'] ?? null) : null,
	createdAt: message.createdAt,
	updatedAt: message.updatedAt,
});
