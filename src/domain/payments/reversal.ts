import type { Booking } from '../booking/booking.ts';
import { holdsSlot, STATUSES, type Status } from '../booking/status.ts';
import type { Payment } from './payment.ts';

/** The statuses that money moves a booking through, from nothing received to everything. */
const BY_MONEY: readonly Status[] = STATUSES.filter(holdsSlot);

/**
 * Where the booking will stand once the payment is taken back: where its ledger then says (reverse_payment() in the database does it). A
 * payment that never came leads back, a refund that was never given leads on; a booking that is off, or still to be looked at, stays.
 */
export function statusAfterReversal(
	{ status, totalAmount, paidAmount }: Pick<Booking, 'status' | 'totalAmount' | 'paidAmount'>,
	{ amount }: Pick<Payment, 'amount'>,
): Status {
	const said = statusByLedger(totalAmount, paidAmount - amount);
	const [from, to] = [BY_MONEY.indexOf(status), BY_MONEY.indexOf(said)];
	if (from < 0) return status;
	const leadsBack = to < from;
	const tookMoneyIn = amount > 0;
	return leadsBack === tookMoneyIn ? said : status;
}

/** The status to which staff may lead a booking back that was marked as fully paid while its ledger says less; `undefined` where it does not. */
export function statusBehindMark({
	status,
	totalAmount,
	paidAmount,
}: Pick<Booking, 'status' | 'totalAmount' | 'paidAmount'>): Status | undefined {
	const said = statusByLedger(totalAmount, paidAmount);
	return status === 'fully_paid' && said !== 'fully_paid' ? said : undefined;
}

/** What a booking that has its slot is by its ledger (private.status_by_ledger() in the database). Whole PKR; a total of 0 is none. */
function statusByLedger(total: number, paid: number): Status {
	if (paid <= 0) return 'pending';
	return total > 0 && paid >= total ? 'fully_paid' : 'advance_paid';
}
