import type { ChangeProblem, DeskProblem } from '#features/desk/shell/rules/desk-problem.ts';
import type { Holder, SameNumber, Waiting } from '#features/desk/shell/rules/today-port.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { DeskChange } from '#shared/rules/booking/change-request.ts';
import type { Status } from '#shared/rules/booking/status.ts';
import type { Wish } from '#shared/rules/messaging/wishes/read-wish.ts';
import type { Result } from '#shared/rules/result.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import type { Payment } from './payments/parse-payment.ts';

/** What was done to a booking. */
export type EventAction =
	| 'created'
	| 'edited'
	| 'moved'
	| 'status_changed'
	| 'deleted'
	| 'restored'
	| 'reinstated'
	| 'payment_recorded'
	| 'erased'
	| 'link_withdrawn'
	| 'no_answer'
	| 'no_answer_undone'
	| 'change_asked'
	| 'change_accepted'
	| 'change_declined'
	| 'change_withdrawn'
	| 'change_overtaken'
	| 'messages_stopped'
	| 'messages_allowed'
	| 'new_number_declined'
	| 'rung_instead';

/** One step of a booking's history: the changed fields by name, before and after; of a payment, what was recorded. */
export type BookingEvent = {
	id: number;
	/** ISO instant. */
	at: string;
	action: EventAction;
	/** Whether somebody who was signed in did it; otherwise it was the website or the clock. */
	isByStaff: boolean;
	/** That person's e-mail address, as long as they have an account. */
	by: string | null;
	before: Record<string, unknown>;
	after: Record<string, unknown>;
};

/** Money of an ended booking, in whole units of the currency. */
export type MoneyLeft = Pick<Booking, 'id' | 'reference'> & { amount: number };

/** Another booking of the same number. */
export type OtherBooking = Pick<Booking, 'id' | 'reference' | 'eventDate' | 'eventTime' | 'hall' | 'status'>;

/** Everything the desk knows of one booking: the ledger oldest first, the history newest first. */
export type BookingDetails = {
	booking: Booking;
	cancelReason: string | null;
	/** Since when it is deleted, as an ISO instant; until it is erased it can be brought back. */
	deletedAt: string | null;
	/** Since when the family's data is erased, as an ISO instant: what is left is the hall's own, for the ledger. */
	erasedAt: string | null;
	/** Where an open request stands in the line for its slot. */
	line: Waiting | null;
	/** Who has the slot of a booking that has none itself. */
	holder: Holder | null;
	/** Until when staff can undo the hold of a request, as an ISO instant. */
	holdUndoUntil: string | null;
	/** Of a cancelled booking: the status to which it would be reinstated, how its slot stands, and how many families wait for that. */
	comesBack: { status: Status; slot: Waiting['slot']; waiting: number } | null;
	/** What the hall still has of this number's ended bookings; it can be moved here. */
	moneyLeft: MoneyLeft[];
	/** At most ten, the last event first. */
	otherBookings: OtherBooking[];
	/** What else its number has of this slot, or asks for there. */
	sameNumber: SameNumber[];
	/** What the family asked to have changed, the newest first. */
	changes: DeskChange[];
	payments: Payment[];
	events: BookingEvent[];
};

/** One booking with everything about it: history, payments. Row-level security and the database's functions decide who may. */
export type PanelPort = {
	/** By its id, or by its reference as somebody may put it into the address; `undefined` when there is no such booking. */
	details(bookingId: string): Promise<Result<BookingDetails | undefined, DeskProblem>>;
	/** Brings a deleted booking back, to its own slot or to another one. */
	restore(bookingId: string, slot?: Slot): Promise<Result<undefined, ChangeProblem>>;
	/** Brings a cancelled booking back with its payments, to the status that its ledger says. */
	reinstate(seen: Pick<Booking, 'id' | 'version'>): Promise<Result<Status, ChangeProblem>>;
	/** Makes a hold end at that ISO instant, later than it did. */
	extendHold(seen: Pick<Booking, 'id' | 'version'>, until: string): Promise<Result<undefined, ChangeProblem>>;
	/** No link that was sent opens the booking any more; false if there was none. */
	withdrawLink(bookingId: string): Promise<Result<boolean, ChangeProblem>>;
	/** The family has told staff that the hall may write to it; false if it had agreed before. */
	noteConsent(bookingId: string): Promise<Result<boolean, ChangeProblem>>;
	/** The family has told staff that it wants no messages, or wants them again; false if it was so before. */
	noteWish(bookingId: string, wish: Wish): Promise<Result<boolean, ChangeProblem>>;
	/** Whether the booking gets the number (E.164) that WhatsApp says the family has now. */
	answerNewNumber(bookingId: string, answer: { phone: string; isUsed: boolean }): Promise<Result<undefined, ChangeProblem>>;
};
