import type { ChangeProblem, DeskProblem } from '#features/desk/shell/rules/desk-problem.ts';
import type { Holder, SameNumber, Waiting } from '#features/desk/shell/rules/today-port.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { DeskChange } from '#shared/rules/booking/change-request.ts';
import type { Status } from '#shared/rules/booking/status.ts';
import type { Result } from '#shared/rules/result.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import type { Payment } from './payments/parse-payment.ts';

/** Kinds of events in a booking's history. */
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

/** An event of a booking's history, with the changed fields before and after. */
export type BookingEvent = {
	id: number;
	/** ISO instant. */
	at: string;
	action: EventAction;
	/** False for the website and for scheduled jobs. */
	isByStaff: boolean;
	/** The person's e-mail address while the account exists. */
	by: string | null;
	before: Record<string, unknown>;
	after: Record<string, unknown>;
};

/** Money of an ended booking, in whole units of the currency. */
export type MoneyLeft = Pick<Booking, 'id' | 'reference'> & { amount: number };

/** Another booking of the same number. */
export type OtherBooking = Pick<Booking, 'id' | 'reference' | 'eventDate' | 'eventTime' | 'hall' | 'status'>;

/** A booking with its ledger (oldest first) and its history (newest first). */
export type BookingDetails = {
	booking: Booking;
	cancelReason: string | null;
	/** When it was deleted, as an ISO instant. It can be restored until it is erased. */
	deletedAt: string | null;
	/** When the family's data was erased, as an ISO instant. The rest stays for the ledger. */
	erasedAt: string | null;
	/** The request's place in line for its slot. */
	line: Waiting | null;
	/** The booking that has this booking's slot. */
	holder: Holder | null;
	/** Until when staff can undo the hold of a request, as an ISO instant. */
	holdUndoUntil: string | null;
	/** For a cancelled booking: its status once restored, the state of its slot and the number of families in line. */
	comesBack: { status: Status; slot: Waiting['slot']; waiting: number } | null;
	/** Money of the family's ended bookings, which can be moved here. */
	moneyLeft: MoneyLeft[];
	/** At most ten, the last event first. */
	otherBookings: OtherBooking[];
	/** The number's other bookings and requests of this slot. */
	sameNumber: SameNumber[];
	/** The family's requested changes, newest first. */
	changes: DeskChange[];
	payments: Payment[];
	events: BookingEvent[];
};

/** Reads and changes of one booking. The database decides who may. */
export type PanelPort = {
	/** Reads a booking by its id or its reference; `undefined` if there is none. */
	details(bookingId: string): Promise<Result<BookingDetails | undefined, DeskProblem>>;
	/** Restores a deleted booking in its own slot or another one. */
	restore(bookingId: string, slot?: Slot): Promise<Result<undefined, ChangeProblem>>;
	/** Restores a cancelled booking with its payments. Answers the status by its ledger. */
	reinstate(seen: Pick<Booking, 'id' | 'version'>): Promise<Result<Status, ChangeProblem>>;
	/** Extends a hold until that ISO instant. */
	extendHold(seen: Pick<Booking, 'id' | 'version'>, until: string): Promise<Result<undefined, ChangeProblem>>;
	/** Withdraws all links of the family; false if there was none. */
	withdrawLink(bookingId: string): Promise<Result<boolean, ChangeProblem>>;
};
