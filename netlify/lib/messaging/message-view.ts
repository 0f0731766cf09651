import type { MessageKind } from '#shared/rules/messaging/kinds.ts';
import type { Message, MessageState } from '#shared/rules/messaging/messages.ts';

/** A message as staff see it, without its parameters: a thank-you's parameters contain the visitor's own link. */
type MessageView = {
	id: string;
	bookingId: string | null;
	kind: MessageKind;
	/** E.164. */
	to: string;
	status: MessageState;
	attempts: number;
	providerId: string | null;
	simulated: boolean;
	error: { code: string; message: string } | null;
	/** Free text by staff or the family; `null` for templates. */
	text: string | null;
	/** ISO instants. */
	createdAt: string;
	updatedAt: string;
};

export const messageView = (message: Message): MessageView => ({
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
