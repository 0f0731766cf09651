import type { Booking } from '../booking/booking.ts';
import type { Payment } from '../payments/payment.ts';

/** What was done to a booking. */
export type EventAction =
	| 'created'
	| 'edited'
	| 'moved'
	| 'status_changed'
	| 'deleted'
	| 'restored'
	| 'payment_recorded'
	| 'erased'
	| 'link_withdrawn';

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

/** Everything the desk knows of one booking: the ledger oldest first, the history newest first. */
export type BookingDetails = {
	booking: Booking;
	cancelReason: string | null;
	/** Since when it is deleted, as an ISO instant; until it is erased it can be brought back. */
	deletedAt: string | null;
	/** Since when the family's data is erased, as an ISO instant: what is left is the hall's own, for the ledger. */
	erasedAt: string | null;
	payments: Payment[];
	events: BookingEvent[];
};
