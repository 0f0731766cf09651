import { type Dues, duesOf } from '#shared/rules/money/dues.ts';
import type { BookingDetails } from '../panel-port.ts';
import type { Payment } from './parse-payment.ts';

/**
 * What was paid and open when that row was written, so that a receipt says each time what it said first: the ledger up to it, of the total
 * that the booking had then. `undefined` where its history does not reach back so far, and nobody knows that total.
 */
export function duesAtReceipt({ booking, payments, events }: BookingDetails, receipt: Payment): Dues | undefined {
	const own = events.findIndex(({ action, after }) => action === 'payment_recorded' && after['receiptNumber'] === receipt.receiptNumber);
	if (own < 0) return undefined;
	// What was written in one transaction with the payment belongs to it.
	const since = events.slice(0, own).filter(({ at }) => at !== events[own]?.at);
	// Newest first: the last of them was the first to change it.
	const before = since
		.map((event) => event.before['totalAmount'])
		.filter((total) => typeof total === 'number')
		.at(-1);
	// By its id: the ledger may have been read again since the receipt was asked for.
	const place = payments.findIndex(({ id }) => id === receipt.id);
	const paidAmount = payments.slice(0, place + 1).reduce((sum, { amount }) => sum + amount, 0);
	return duesOf({ ...booking, paidAmount, totalAmount: before ?? booking.totalAmount });
}
