import type { VisitorBooking } from './booking/booking.ts';
import type { BookingRequest } from './booking/booking-request.ts';
import type { FieldProblems } from './booking/field-problem.ts';
import type { GivenFinalGuests } from './booking/final-guests.ts';
import type { FormSign } from './booking/form-signs.ts';
import type { OwnLink, Receipt } from './booking/visitor-ports.ts';
import type { Day } from './day.ts';
import type { Language } from './language.ts';
import type { MessageKind, TemplateKind } from './messaging/kinds.ts';
import type { Message, MessageState } from './messaging/messages.ts';
import type { WhatsappEvent } from './messaging/whatsapp-events.ts';
import type { Estimate } from './money/pricing.ts';
import type { Basics, Bookable } from './site/database-facts.ts';
import type { Keeps } from './site/venue.ts';
import type { Slot, SlotState } from './slots/slot.ts';

/** The time, given to whoever needs it so that tests never wait. */
export type Clock = () => Date;

/** How the database answers a request; the same key again brings the same receipt. */
export type RequestOutcome =
	/** `isAlarm`: with this one the site has had half of the day's requests that are answered by WhatsApp. */
	| { outcome: 'created' | 'replayed'; bookingId: string; receipt: Omit<Receipt, 'whatsappUrl'>; isAlarm?: boolean }
	/** The book's own rules refuse what ours took. */
	| { outcome: 'invalid'; fields: FieldProblems }
	| { outcome: 'slot_taken' | 'idempotency_mismatch' | 'too_many_requests' };

/** A request to write down. `sign`: what in its form hardly comes from a person. */
type NewRequest = {
	key: string;
	request: BookingRequest;
	estimate: Estimate | null;
	addressHash: string;
	sign?: FormSign | undefined;
};

/** The hall's book, as the server's endpoints use it. */
export type BookingsPort = {
	request(given: NewRequest): Promise<RequestOutcome>;
	/** `undefined` for a wrong reference and a wrong token alike. */
	read(reference: string, token: string): Promise<VisitorBooking | undefined>;
	/** Writes down how many will come. */
	giveFinalGuests(link: OwnLink, guests: number): Promise<GivenFinalGuests>;
	/** Slots from the first to the last day that are not simply free. */
	occupied(from: Day, to: Day): Promise<(Slot & { state: Exclude<SlotState, 'free'>; heldUntil?: string | null })[]>;
	/** The booking that a token opens, if it was made in the last so many minutes. */
	recentByToken(token: string, minutes: number): Promise<{ bookingId: string; phone: string; language: Language } | undefined>;
	/** Lets go of the slots whose hold has run out; how many. */
	expireHolds(): Promise<number>;
	/** Erases what has served its time; how much of what. */
	prune(): Promise<{ answers: number; addresses: number; bookings: number }>;
};

/** Which messages to take from the outbox. `leaseSeconds` must outlast an attempt. */
export type Claim = { limit: number; leaseSeconds: number; bookingId?: string; kind?: MessageKind; messageId?: string };

/**
 * Whether a claimed message may be sent. "lost": another sender has it. Otherwise the state that the outbox gave it instead: a
 * cap is reached ("queued": later, "dead": never), it is no longer true or no longer wanted ("cancelled"), or may not go there ("failed").
 */
export type Permit = 'go' | 'lost' | Extract<MessageState, 'queued' | 'dead' | 'cancelled' | 'failed'>;

/** What came of an attempt. `attempt` is the number that the claim gave: an older sender's word no longer counts. */
export type Settlement = {
	id: string;
	attempt: number;
	state: MessageState;
	providerId?: string | undefined;
	/** The provider's own id of the reader. */
	userId?: string | undefined;
	simulated: boolean;
	error?: { code: string; message: string } | undefined;
	/** When to try again. */
	nextAt?: Date | undefined;
};

/** The provider turned us away for a reason that is no message's fault. */
export type Stop = Pick<Settlement, 'id' | 'attempt' | 'simulated'> & {
	error: { code: string; message: string };
	/** Seconds until one message tries again; the outbox's own setting if not given. */
	retryAfterSeconds?: number | undefined;
};

/** How the outbox takes what staff ask for: with the message's id, or why nothing is owed. */
export type Owed<Refusal extends string> = { outcome: 'owed'; id: string } | { outcome: Refusal };

/** What staff wrote themselves to a booking's number (E.164). `author` is the user who did. With `needsWindow` only if that number wrote to the hall within a day. */
export type StaffText = { to: string; text: string; needsWindow: boolean; author: string; bookingId?: string | undefined };

/** One of the hall's own messages that staff want sent to a booking's number (E.164). */
export type StaffTemplate = { bookingId: string; to: string; kind: TemplateKind; author: string };

/** A message that is ours to send. `windowOpen`: the number wrote to the hall within a day, so that free text reaches it. */
export type OutgoingMessage = Message & { windowOpen: boolean };

/** A message under our lease. `attempts` fences; `tries` are those that count, this one included. */
export type ClaimedMessage = OutgoingMessage & { tries: number };

/** How messaging does. `breaker` stands while nothing flows; `unknown` are those that no report has cleared up in time. */
export type Queue = {
	/** Due and not yet sent, and since when the oldest waits. */
	queued: number;
	oldestAt: string | null;
	/** `dead` are among them. */
	failed: number;
	dead: number;
	unknown: number;
	breaker: { state: 'open' | 'half_open'; since: string; code: string } | null;
	optedOut: number;
};

/** What the database must know of the hall to write to it and for it: its number (E.164), and where a booking's own page lies in each language. */
export type HallContact = { phone: string; bookingPages: Record<Language, string> };

/** How a part of the planning went. `failed`: bookings that could not be planned, with PostgreSQL's code for why. */
export type PlannedPart = { planned: number; failed: { bookingId: string; code: string }[]; isDone: boolean };

/** Messages owed and sent. */
export type OutboxPort = {
	/** Puts a text of staff into the outbox, due at once. */
	oweText(text: StaffText): Promise<Owed<'other_number' | 'opted_out' | 'window_closed'>>;
	/** Puts one of the hall's own messages into the outbox, due at once, if it is true of the booking. */
	oweTemplate(template: StaffTemplate): Promise<Owed<'not_found' | 'other_number' | 'opted_out' | 'not_true'>>;
	claim(claim: Claim): Promise<ClaimedMessage[]>;
	/** Asked right before sending: from "go" on, only a settlement, a report or staff bring the message on. */
	permit(attempt: Pick<Settlement, 'id' | 'attempt'> & { leaseSeconds: number }): Promise<Permit>;
	/** False when the lease was lost to another sender in the meantime, or a report knew better. */
	settle(settlement: Settlement): Promise<boolean>;
	/** Puts the message back and lets nothing go for a while. */
	stop(stop: Stop): Promise<boolean>;
	/** Writes down what the provider reports, each event once, all or none. */
	receive(events: WhatsappEvent[]): Promise<{ events: number; new: number; unmatched: number }>;
	/** Says at which number the hall is told of things, and where bookings have their pages; whether the number is news, and the bookings ahead want planning anew. */
	setHallContact(contact: HallContact): Promise<boolean>;
	find(id: string): Promise<Message | undefined>;
	ofBooking(bookingId: string): Promise<Message[]>;
	queue(): Promise<Queue>;
	/** Plans the messages of so many bookings ahead, from the beginning or where the last call stopped, and does nothing when none are left. */
	planAhead(part: { limit: number; anew: boolean }): Promise<PlannedPart>;
	/** Forgets what has served its time; how much of what. */
	forget(): Promise<{ links: number; events: number; conversations: number }>;
};

/**
 * What a provider says of an attempt to send. "retry" may be tried again, "permanent" never; "unknown" may have been sent. "stop" is
 * no fault of the message: nothing can be sent until somebody mends the account or its settings, so the queue waits and staff are told.
 */
export type Delivery =
	/** `userId`: the provider's own id of the reader, where it names one. */
	| { kind: 'accepted'; providerId: string; userId?: string }
	| { kind: 'retry' | 'permanent' | 'unknown' | 'stop'; code: string; message: string; retryAfterSeconds?: number };

/** A WhatsApp provider. `simulated` marks everything it does as such. */
export type MessengerPort = {
	name: 'cloud' | 'simulated';
	simulated: boolean;
	send(message: OutgoingMessage): Promise<Delivery>;
};

/** Who carries an access token: nobody known, somebody, or an admin (asked of the database each time). */
export type Caller = { kind: 'unknown' } | { kind: 'stranger'; userId: string } | { kind: 'admin'; userId: string };
export type StaffPort = { whoIs(accessToken: string): Promise<Caller> };

/** What one round of forgetting did. `numbers` were forgotten but for the wish to get no messages. */
export type Forgotten = { erased: number; anonymised: number; numbers: number; isDone: boolean };

/** How long the hall's book keeps what families wrote, and its forgetting when that time is over. */
export type KeepingPort = {
	/** Erases at most so many bookings whose time is over; `isDone` when there are no more. */
	forget(limit: number): Promise<Forgotten>;
	/** The times that the book keeps to, whatever the site says. */
	keeps(): Promise<Keeps>;
	/** The halls and slots that the book takes bookings for, whatever the site says. */
	bookable(): Promise<Bookable>;
	/** The clock, letters and figures that the book goes by, whatever the site says. */
	basics(): Promise<Basics>;
	/** Writes something without changing it; fails while the book takes no writes. */
	checkWrites(): Promise<unknown>;
};

/** Why a request was not written down. The kinds are the error codes of `POST /api/bookings`. */
export type BookingRefusal =
	| { kind: 'invalid'; fields: FieldProblems }
	| { kind: 'slot_taken'; alternatives: Slot[] }
	| { kind: 'idempotency_mismatch' }
	| { kind: 'too_many_requests' };
