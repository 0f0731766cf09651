import type { Booking } from '#shared/rules/booking/booking.ts';
import { type Dues, duesOf } from '#shared/rules/money/dues.ts';
import type { BookingDetails, Payment } from '../details.ts';

/**
 * The paid and open amounts at the time of a receipt, so that each print of it is the same. `undefined` if the loaded history does not
 * reach back to it, since the total of that time is then unknown.
 */
export function duesAtReceipt(
	{ booking, payments, events }: Pick<BookingDetails, 'payments' | 'events'> & { booking: Booking },
	receipt: Payment,
): Dues | undefined {
	const own = events.findIndex(({ action, after }) => action === 'payment_recorded' && after['receiptNumber'] === receipt.receiptNumber);
	if (own < 0) return undefined;
	// Changes in the payment's own transaction belong to it.
	const since = events.slice(0, own).filter(({ createdAt }) => createdAt !== events[own]?.createdAt);
	// Events are sorted newest first, so the last one is the first change after the receipt.
	const before = since
		.map((event) => event.before['totalAmount'])
		.filter((total) => typeof total === 'number')
		.at(-1);
	// The row is found by its id, since the ledger may have been read again.
	const place = payments.findIndex(({ id }) => id === receipt.id);
	const paidAmount = payments.slice(0, place + 1).reduce((sum, { amount }) => sum + amount, 0);
	return duesOf({ ...booking, paidAmount, totalAmount: before ?? booking.totalAmount });
}
