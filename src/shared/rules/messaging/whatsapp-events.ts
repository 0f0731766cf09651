import type { Verdict } from './message-errors.ts';
import type { Wish } from './opt-out/read-wish.ts';

/** A provider's report about one of our messages. */
export type StatusEvent = {
	status: 'sent' | 'delivered' | 'read' | 'failed';
	/** The provider's id of the message. */
	providerId: string;
	/** Unix seconds by the provider's clock. */
	at: number;
	/** Our own id of the message, a UUID. */
	messageId?: string;
	/** The provider's id of the person. Reports may omit the number. */
	userId?: string;
	error?: { code: string; message: string };
	/** The effect of a failure. */
	verdict?: Verdict;
};

/** A message to the hall. `from` (E.164) or `userId` identifies the sender, and both may be missing. */
export type IncomingEvent = {
	status: 'incoming';
	providerId: string;
	at: number;
	from?: string;
	userId?: string;
	/** For example "text" or "image". */
	type: string;
	text?: string;
	wish?: Wish;
	/** The sender edited or deleted the message `about`. `text` is the new text. */
	change?: 'edit' | 'revoke';
	about?: string;
	/** The sender's new number (E.164) or ids. */
	newPhone?: string;
	newUserId?: string;
	previousUserId?: string;
};

export type WhatsappEvent = StatusEvent | IncomingEvent;
