import type { Booking, Status } from './booking.ts';
import type { Payment } from './payment.ts';

/** The statuses that money moves a booking through, from nothing received to everything. */
const BY_MONEY: readonly Status[] = ['pending', 'advance_paid', 'fully_paid'];

/**
 * Where the booking will stand once the payment is taken back: where its ledger then says (reverse_payment() in the database does it). A
 * payment that never came leads back, a refund that was never given leads on; a booking that is off, or still to be looked at, stays.
 */
export function statusAfterReversal(
	{ status, totalAmount, paidAmount }: Pick<Booking, 'status' | 'totalAmount' | 'paidAmount'>,
	{ amount }: Pick<Payment, 'amount'>,
): Status {
	const paid = paidAmount - amount;
	const said = paid <= 0 ? 'pending' : totalAmount > 0 && paid >= totalAmount ? 'fully_paid' : 'advance_paid';
	const [from, to] = [BY_MONEY.indexOf(status), BY_MONEY.indexOf(said)];
	if (from < 0) return status;
	const leadsBack = to < from;
	const tookMoneyIn = amount > 0;
	return leadsBack === tookMoneyIn ? said : status;
}
