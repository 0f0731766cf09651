import type { Verdict } from './message-errors.ts';
import type { Wish } from './wishes/read-wish.ts';

/** What the provider tells of a message of ours: how far it has come, or that it failed. */
export type StatusEvent = {
	status: 'sent' | 'delivered' | 'read' | 'failed';
	/** The provider's id of the message. */
	providerId: string;
	/** Seconds since 1970, by the provider's clock. */
	at: number;
	/** The id of ours that was sent along, a UUID. */
	messageId?: string;
	/** The provider's own id of the person; a number need not be told. */
	userId?: string;
	error?: { code: string; message: string };
	/** What a failure means for the message. */
	verdict?: Verdict;
};

/** What somebody wrote to the hall. One of `from` (E.164) and `userId` says who; both may be missing. */
export type IncomingEvent = {
	status: 'incoming';
	providerId: string;
	at: number;
	from?: string;
	userId?: string;
	/** Such as "text" or "image". */
	type: string;
	text?: string;
	wish?: Wish;
	/** The sender has edited the message `about`, or deleted it for everyone; `text` is what it says now. */
	change?: 'edit' | 'revoke';
	about?: string;
	/** The provider says that the sender has another number (E.164) or another id now. */
	newPhone?: string;
	newUserId?: string;
	previousUserId?: string;
};

export type WhatsappEvent = StatusEvent | IncomingEvent;
