import type { DeskProblem } from '#features/desk/shell/rules/desk-problem.ts';
import type { Trouble } from '#shared/data/trouble.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { MessageKind, TemplateKind } from '#shared/rules/messaging/kinds.ts';
import type { Message, MessageState } from '#shared/rules/messaging/messages.ts';
import type { Wish } from '#shared/rules/messaging/wishes/read-wish.ts';
import type { Result } from '#shared/rules/result.ts';

/** A message to or from a booking's number, as staff see it. Instants in ISO. */
export type ChatMessage = {
	id: string;
	kind: MessageKind;
	state: MessageState;
	/** What staff or the family wrote; `null` for the kinds whose words are the hall's own. */
	text: string | null;
	/** The e-mail of who of the staff wrote it or asked for it, as far as it is known. */
	author?: string;
	/** The hall's own copy, to the hall's number. */
	isForHall: boolean;
	/** Whether it went, or will go, to no real phone. */
	simulated: boolean;
	attempts: number;
	/** What the last attempt ran into. */
	error: MessageError | null;
	createdAt: string;
	updatedAt: string;
	/** When the next attempt is due, as long as it is queued. */
	nextAt: string;
	/** What the family asked for with it, and was given. */
	wish?: Wish;
	/** The family has edited it: when, and what it said before; `null` for a picture without words. */
	edited?: { at: string; before: string | null };
	/** Since when staff have rung the family instead of trying again, as an ISO instant. */
	rungAt?: string;
	/** The family has deleted it for everyone, so its words are gone. */
	isRevoked?: true;
};

/** What went wrong, as the provider or our own outbox names it. */
export type MessageError = { code: string; message: string };

/** What was written to and from a booking's number, the oldest first. */
export type Chat = {
	messages: ChatMessage[];
	/** ISO instant until which the hall may write in its own words; `null` when the family has never written. */
	openUntil: string | null;
	/** The family has asked for no more messages. */
	isOptedOut: boolean;
	/** Staff entered the booking, and the family has not agreed to messages: the hall sends none by itself. */
	isUnasked?: true;
	/** The number (E.164) that WhatsApp says the family has now; staff have not answered yet whether to use it. */
	newPhone?: string;
	/** Nobody has been written to about this request yet, and why. */
	quiet?: QuietReason;
};

/** Why a request was taken quietly: its number or the site had had its requests for the day, or its form was not filled in as by a person. */
export type QuietReason = 'phone_limit' | 'site_cap' | 'hidden_field' | 'too_fast';

/** What fills the blanks of one of the hall's own messages, without the secret of a link. */
export type Said = Pick<Message, 'language' | 'params'>;

/** How a message stands right after staff have asked for it. */
export type Asked = { state: MessageState; simulated: boolean };

/** Why a message was not taken. "refused" brings the server's own words. */
export type AskProblem =
	| { kind: Trouble | 'window-closed' | 'opted-out' | 'limited' | 'other-number' }
	| { kind: 'refused'; words: string };

/**
 * Why a message was not put back into the queue. "moved-on": it is no longer true, or no longer in a state that needs it.
 * "wait-for-report": the provider may still say that it arrived.
 */
export type RetryProblem = Trouble | 'moved-on' | 'opted-out' | 'wait-for-report';

/** Who carries the messages; `problem` names the setting that stands in the way. */
export type Carrier = { provider: 'cloud' | 'simulated' | null; problem: string | null };

/** How messaging as a whole is doing. Instants in ISO. */
export type Health = {
	/** Since when nothing goes out, and the code of what stopped it; `null` while all is well. */
	failingSince: string | null;
	code: string | null;
	/** Messages that wait, and since when the oldest does. */
	queued: number;
	oldestAt: string | null;
	/** Why the newest notice of a request did not reach the hall's own phone; left out while they do. */
	hallMissed?: string;
	requests?: RequestFigures;
};

/** Requests of today, how many of a day are answered by WhatsApp, and those that nobody has been written to about. */
export type RequestFigures = { today: number; perDay: number; quiet: number };

/** A message to a customer that will not arrive by itself any more, or whose fate is unknown. */
export type LostMessage = {
	id: string;
	bookingId: string;
	clientName: string;
	kind: MessageKind;
	state: 'failed' | 'dead' | 'unknown';
	error: MessageError | null;
	/** ISO instant since when that is so. */
	lostAt: string;
};

/** What a family wrote and nobody has answered in words. */
export type Unanswered = {
	id: string;
	bookingId: string;
	clientName: string;
	/** `null` for a picture, a voice message and the like. */
	text: string | null;
	/** ISO instant. */
	at: string;
};

/** The booking that a conversation belongs to. */
export type ChatWith = Pick<Booking, 'id' | 'phone'>;

/** The messages of the hall, as staff use them; row-level security decides what they get. */
export type ChatPort = {
	read(booking: ChatWith): Promise<Result<Chat, DeskProblem>>;
	/** What one of the hall's own messages says; `null` if it is gone. */
	said(messageId: string): Promise<Result<Said | null, DeskProblem>>;
	/** What one would say, before it is asked for; `null` where it is not true of the booking any more. */
	wouldSay(bookingId: string, kind: TemplateKind): Promise<Result<Said | null, DeskProblem>>;
	/** Staff's own words; taken only while the family's last message is less than 24 hours old. */
	sendText(booking: ChatWith, text: string): Promise<Result<Asked, AskProblem>>;
	/** One of the hall's own messages; taken at any time. */
	sendKind(booking: ChatWith, kind: TemplateKind): Promise<Result<Asked, AskProblem>>;
	/** Puts a message that was given up back into the queue. */
	retry(messageId: string): Promise<Result<undefined, RetryProblem>>;
	/** Notes that staff rang the family instead of a lost message. No list of lost messages has it then. */
	noteRung(messageId: string): Promise<Result<undefined, RetryProblem>>;
	carrier(): Promise<Result<Carrier, DeskProblem>>;
	health(): Promise<Result<Health, DeskProblem>>;
	/** What stopped the messages is mended: the next run tries one, and sends the others if that works. */
	resume(): Promise<Result<undefined, Trouble>>;
	/** Messages to customers that were lost since this ISO instant, the newest first, a screenful at most. */
	lostSince(instant: string): Promise<Result<LostMessage[], DeskProblem>>;
	/** Families whose own words since this ISO instant are the last in their conversation, the newest first. */
	unansweredSince(instant: string): Promise<Result<Unanswered[], DeskProblem>>;
};
