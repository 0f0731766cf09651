import type { Language, Status, VisitorBooking } from './booking.ts';
import type { BookingRequest } from './booking-request.ts';
import type { Day } from './day.ts';
import type { Message, MessageKind, MessageState } from './messages.ts';
import type { Estimate } from './pricing.ts';
import type { Slot, SlotState } from './slot.ts';

/** The time, given to whoever needs it so that tests never wait. */
export type Clock = () => Date;

/** What a visitor gets for a request that was written down. The token opens this booking and nothing else. */
export type Receipt = { reference: string; token: string; status: Status; estimate: Estimate | null };

/** How the database answers a request; the same key again brings the same receipt. */
export type RequestOutcome =
	| { outcome: 'created' | 'replayed'; bookingId: string; receipt: Receipt }
	| { outcome: 'slot_taken' | 'mismatch' | 'limited' };

/** The hall's book, as the server's doors use it. */
export type BookingsPort = {
	request(given: { key: string; request: BookingRequest; estimate: Estimate | null; addressHash: string }): Promise<RequestOutcome>;
	/** `undefined` for a wrong reference and a wrong token alike. */
	read(reference: string, token: string): Promise<VisitorBooking | undefined>;
	/** Slots from the first to the last day that are not simply free. */
	occupied(from: Day, to: Day): Promise<(Slot & { state: Exclude<SlotState, 'free'> })[]>;
	/** The booking that a token opens, if it was made in the last so many minutes. */
	recentByToken(token: string, minutes: number): Promise<{ bookingId: string; phone: string; language: Language } | undefined>;
	/** The newest booking of a phone number (E.164) that is not deleted. */
	newestOf(phone: string): Promise<{ bookingId: string; language: Language } | undefined>;
	/** Lets go of the slots whose hold has run out; how many. */
	expireHolds(): Promise<number>;
};

/** Which messages to take from the outbox. `leaseSeconds` must outlast an attempt. */
export type Claim = { limit: number; leaseSeconds: number; bookingId?: string; kind?: MessageKind };

/** What came of an attempt. `attempt` is the number that the claim gave: an older sender's word no longer counts. */
export type Settlement = {
	id: string;
	attempt: number;
	state: MessageState;
	providerId?: string | undefined;
	simulated: boolean;
	error?: { code: string; message: string } | undefined;
	/** When to try again. */
	nextAt?: Date | undefined;
};

/** What staff wrote themselves to a booking's number. */
export type StaffText = { bookingId: string; toPhone: string; language: Language; text: string };

/** Messages owed and sent. */
export type OutboxPort = {
	/** Puts a text of staff into the outbox, due at once; its id. */
	owe(text: StaffText): Promise<string>;
	claim(claim: Claim): Promise<Message[]>;
	/** False when the lease was lost to another sender in the meantime. */
	settle(settlement: Settlement): Promise<boolean>;
	find(id: string): Promise<Message | undefined>;
	ofBooking(bookingId: string): Promise<Message[]>;
	/** The messages that wait, and since when the oldest does. */
	queue(): Promise<{ queued: number; oldestAt: string | null; failed: number }>;
};

/** What a provider says of an attempt to send. "retry" may be tried again, "permanent" never; "unknown" may have been sent. */
export type Delivery =
	| { kind: 'accepted'; providerId: string }
	| { kind: 'retry' | 'permanent' | 'unknown'; code: string; message: string };

/** A WhatsApp provider. `simulated` marks everything it does as such. */
export type MessengerPort = {
	name: 'cloud' | 'simulated';
	simulated: boolean;
	send(message: Message): Promise<Delivery>;
};

/** Who carries an access token: nobody known, somebody, or an admin (asked of the database each time). */
export type Caller = { kind: 'unknown' } | { kind: 'stranger'; userId: string } | { kind: 'admin'; userId: string };
export type StaffPort = { whoIs(accessToken: string): Promise<Caller> };
