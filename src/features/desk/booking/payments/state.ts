import { $changing } from '#features/desk/shell/booking-edits.ts';
import { action } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { FinalPayment, NewPayment } from './parse-payment.ts';

/** The questions that staff have answered with yes. `agrees`: the estimate that becomes the agreed price together with the payment. */
export type Confirmed = { allowOverpayment: boolean; allowRepeat: boolean; agrees?: number };

/** A booking is changed by one press at a time. After a lost answer, the same key records nothing twice. */
const ledger = { $inWork: $changing, madeBefore: ['idempotency_mismatch'], touches: 'ledger' } as const;

/** The name under which the key of a booking's new payment is kept. */
export const recordedAs = (bookingId: string): string => `${bookingId}/record`;

export const recordPayment = action({
	...ledger,
	run: ({ bookingId, payment, confirmed }: { bookingId: string; payment: NewPayment; confirmed: Confirmed }, key) =>
		call('record_payment', { booking: bookingId, key, ...payment, agrees: 0, ...confirmed }),
	thing: ({ bookingId }) => bookingId,
	keptAs: ({ bookingId }) => recordedAs(bookingId),
	wrote: ({ id, createdAt }) => [id, createdAt],
});

/** Adds a correction that takes a row of the ledger back. */
export const reversePayment = action({
	...ledger,
	run: ({ paymentId, note }: { bookingId: string; paymentId: string; note: string | null }, key) =>
		call('reverse_payment', { payment: paymentId, key, note }),
	thing: ({ bookingId }) => bookingId,
	keptAs: ({ bookingId, paymentId }) => `${bookingId}/reverse ${paymentId}`,
	wrote: ({ id, createdAt }) => [id, createdAt],
});

/** Moves all that is paid for an ended booking to another booking of the family. Answers the amount. */
export const movePayments = action({
	...ledger,
	run: ({ fromId, toId }: { fromId: string; toId: string }, key) => call('move_payments', { from: fromId, to: toId, key }),
	thing: ({ toId }) => toId,
	keptAs: ({ fromId, toId }) => `${toId}/move ${fromId}`,
});

/** Records the open balance and sets the booking fully paid. */
export const markFullyPaid = action({
	...ledger,
	run: ({ booking, payment }: { booking: Pick<Booking, 'id' | 'version'>; payment: FinalPayment }, key) =>
		call('mark_fully_paid', { booking: booking.id, version: booking.version, key, ...payment }),
	thing: ({ booking }) => booking.id,
	keptAs: ({ booking }) => `${booking.id}/paid`,
	wrote: ({ paymentId }) => [paymentId ?? undefined],
});
