import type { AcceptanceAnswer, Agreements } from './booking/agreement.ts';
import type { VisitorBooking } from './booking/booking.ts';
import type { BookingRequest } from './booking/booking-request.ts';
import type { DishChoice, DishChoiceAnswer } from './booking/dish-choices.ts';
import type { FieldProblems } from './booking/field-problem.ts';
import type { FinalGuestsAnswer } from './booking/final-guests.ts';
import type { ListRequest } from './booking/list-request.ts';
import type { FormSign } from './booking/spam-signs.ts';
import type { OwnLink, Receipt } from './booking/visitor-ports.ts';
import type { Day } from './day.ts';
import type { Language } from './language.ts';
import type { MessageKind, TemplateKind } from './messaging/kinds.ts';
import type { Message, MessageState } from './messaging/messages.ts';
import type { WhatsappEvent } from './messaging/whatsapp-events.ts';
import type { ContentPrices } from './money/estimate-several.ts';
import type { Basics, Bookable } from './site/database-facts.ts';
import type { Keeps } from './site/venue.ts';
import type { Slot, SlotState } from './slots/slot.ts';

/** The current time, passed in so that tests control it. */
export type Clock = () => Date;

/** The database's answer to a new request. The same key returns the same receipt. */
export type RequestOutcome =
	/** `isAlarm`: this request makes half of the day's limit for answered requests. */
	| { outcome: 'created' | 'replayed'; bookingId: string; receipt: Omit<Receipt, 'whatsappUrl'>; isAlarm?: boolean }
	/** The database refuses what the parser accepted. */
	| { outcome: 'invalid'; fields: FieldProblems }
	/** `taken`: places of the functions whose slots cannot be asked for. */
	| { outcome: 'slot_taken'; taken: number[] }
	| { outcome: 'idempotency_mismatch' | 'too_many_requests' };

/** `sign`: a sign that a program filled the form. `utmSource`: the source of the link by which the family came. */
type NewRequest = {
	key: string;
	request: BookingRequest | ListRequest;
	prices: ContentPrices;
	addressHash: string;
	sign?: FormSign | undefined;
	utmSource?: string | undefined;
};

/** Bookings in the database, as the endpoints use them. */
export type BookingsPort = {
	request(given: NewRequest): Promise<RequestOutcome>;
	/** `undefined` for a wrong reference and a wrong token alike. */
	read(reference: string, token: string): Promise<VisitorBooking | undefined>;
	/** Saves the family's final guest count of one function; without `functionId`, of the only live one. */
	giveFinalGuests(link: OwnLink, guests: number, functionId?: string): Promise<FinalGuestsAnswer>;
	/** Saves which dishes of a group the family takes. */
	chooseDishes(link: OwnLink, choice: DishChoice): Promise<DishChoiceAnswer>;
	/** `undefined` for a wrong link. */
	readAgreement(link: OwnLink): Promise<Agreements | undefined>;
	acceptAgreement(link: OwnLink, accepted: { key: string; version: number; name: string; language: Language }): Promise<AcceptanceAnswer>;
	/** All slots from the first to the last day that are not free. */
	occupied(from: Day, to: Day): Promise<(Slot & { state: Exclude<SlotState, 'free'>; heldUntil?: string | null })[]>;
	/** The booking of a token, if it was made in the last `minutes`. */
	recentByToken(token: string, minutes: number): Promise<{ bookingId: string; phone: string; language: Language } | undefined>;
	/** Releases the slots of expired holds and returns their number. */
	expireHolds(): Promise<number>;
	/** Deletes outdated records and returns their numbers. */
	prune(): Promise<{ answers: number; addresses: number; bookings: number }>;
};

/** Selects messages to take from the outbox. `leaseSeconds` must be longer than an attempt. */
export type Claim = { limit: number; leaseSeconds: number; bookingId?: string; kind?: MessageKind; messageId?: string };

/**
 * Whether a claimed message may be sent. "lost": another sender has it. Otherwise its new state: over a limit ("queued" for later, "dead"
 * for good), no longer true or wanted ("cancelled"), or not allowed for this number ("failed").
 */
export type Permit = 'go' | 'lost' | Extract<MessageState, 'queued' | 'dead' | 'cancelled' | 'failed'>;

/** The result of an attempt. `attempt` is the claim's number, so that an older sender's result is ignored. */
export type Settlement = {
	id: string;
	attempt: number;
	state: MessageState;
	providerId?: string | undefined;
	/** The provider's id of the recipient. */
	userId?: string | undefined;
	simulated: boolean;
	error?: { code: string; message: string } | undefined;
	/** The time of the next attempt. */
	nextAt?: Date | undefined;
};

/** The provider refused for a reason that lies outside the message. */
export type Stop = Pick<Settlement, 'id' | 'attempt' | 'simulated'> & {
	error: { code: string; message: string };
	/** Seconds until one message tries again. The outbox has a default. */
	retryAfterSeconds?: number | undefined;
};

/** The id of the new message, or the reason why there is none. */
export type QueuedMessage<Refusal extends string> = { outcome: 'owed'; id: string } | { outcome: Refusal };

/**
 * A text of staff to a booking's number (E.164). `author` is a user's id. `needsWindow`: the number must have written to the hall within 24
 * hours.
 */
export type StaffText = { to: string; text: string; needsWindow: boolean; author: string; bookingId?: string | undefined };

/** A template that staff send to a booking's number (E.164). */
export type StaffTemplate = { bookingId: string; to: string; kind: TemplateKind; author: string };

/** `windowOpen`: the number wrote to the hall within 24 hours, so WhatsApp accepts free text. */
export type OutgoingMessage = Message & { windowOpen: boolean };

/** A message under this process's lease. `attempts` identifies the claim. `tries` counts attempts that matter, including this one. */
export type ClaimedMessage = OutgoingMessage & { tries: number };

/** The state of messaging. `breaker` is set while messages are stopped. `unknown` counts messages that no report has resolved in time. */
export type Queue = {
	/** Due messages, and the time since which the oldest waits. */
	queued: number;
	oldestAt: string | null;
	/** Includes `dead`. */
	failed: number;
	dead: number;
	unknown: number;
	breaker: { state: 'open' | 'half_open'; since: string; code: string } | null;
	optedOut: number;
};

/** The facts about the hall that the database needs for messages: its number (E.164) and the address of a booking's page in each language. */
export type HallContact = { phone: string; bookingPages: Record<Language, string> };

/** One batch of planning. `failed` has bookings that could not be planned, with PostgreSQL's code. */
export type PlannedPart = { planned: number; failed: { bookingId: string; code: string }[]; isDone: boolean };

/** The outbox: messages to send and messages sent. */
export type OutboxPort = {
	/** Adds a text of staff, due now. */
	oweText(text: StaffText): Promise<QueuedMessage<'other_number' | 'opted_out' | 'window_closed'>>;
	/** Adds one of the hall's templates, due now, if it is true of the booking. */
	oweTemplate(template: StaffTemplate): Promise<QueuedMessage<'not_found' | 'other_number' | 'opted_out' | 'not_true'>>;
	claim(claim: Claim): Promise<ClaimedMessage[]>;
	/** Called right before sending. After "go" only a settlement, a report or staff change the message. */
	permit(attempt: Pick<Settlement, 'id' | 'attempt'> & { leaseSeconds: number }): Promise<Permit>;
	/** False when another sender has the lease by now, or a report arrived first. */
	settle(settlement: Settlement): Promise<boolean>;
	/** Returns the message to the queue and pauses all messages. */
	stop(stop: Stop): Promise<boolean>;
	/** Saves the provider's reports, each event once, all or none. */
	receive(events: WhatsappEvent[]): Promise<{ events: number; new: number; unmatched: number }>;
	/** Saves the hall's number and pages. True when the number is new and future bookings need new plans. */
	setHallContact(contact: HallContact): Promise<boolean>;
	find(id: string): Promise<Message | undefined>;
	ofBooking(bookingId: string): Promise<Message[]>;
	queue(): Promise<Queue>;
	/** Plans the messages of up to `limit` future bookings, from the beginning with `anew`, otherwise from where the last call stopped. */
	planAhead(part: { limit: number; anew: boolean }): Promise<PlannedPart>;
	/** Deletes outdated data and returns the numbers. */
	forget(): Promise<{ links: number; events: number; conversations: number }>;
};

/**
 * A provider's answer to an attempt. "retry" may be tried again, "permanent" never. "unknown" may have been sent. "stop" has a cause
 * outside the message: the queue waits until somebody repairs the account or a setting.
 */
export type Delivery =
	/** `userId`: the provider's id of the recipient, if it names one. */
	| { kind: 'accepted'; providerId: string; userId?: string }
	| { kind: 'retry' | 'permanent' | 'unknown' | 'stop'; code: string; message: string; retryAfterSeconds?: number };

/** A WhatsApp provider. `simulated` marks all its results. */
export type MessengerPort = {
	name: 'cloud' | 'simulated';
	simulated: boolean;
	send(message: OutgoingMessage): Promise<Delivery>;
};

/** The owner of an access token: unknown, signed in, or an admin. The database is asked each time. */
export type Caller = { kind: 'unknown' } | { kind: 'stranger'; userId: string } | { kind: 'admin'; userId: string };
export type StaffPort = { whoIs(accessToken: string): Promise<Caller> };

/** The result of one batch. `numbers` are phone numbers that keep only the wish for no messages. */
export type Forgotten = { erased: number; anonymised: number; numbers: number; isDone: boolean };

/** Retention in the database, and the database's own settings for comparison with the site's. */
export type KeepingPort = {
	/** Deletes up to `limit` bookings whose retention time is over. `isDone` when none are left. */
	forget(limit: number): Promise<Forgotten>;
	/** The database's retention times. */
	keeps(): Promise<Keeps>;
	/** The database's halls and slots. */
	bookable(): Promise<Bookable>;
	/** The database's time zone, letters and settings. */
	basics(): Promise<Basics>;
	/** Tests writing without changing data. Fails while the database is read-only. */
	checkWrites(): Promise<unknown>;
	/** Up to `limit` paths of files that are due to be removed. They are listed until their removal is noted. */
	filesToRemove(limit: number): Promise<string[]>;
	noteFilesRemoved(paths: string[]): Promise<number>;
};
