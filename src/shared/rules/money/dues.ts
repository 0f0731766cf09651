import type { Booking } from '../booking/booking.ts';
import { isOver, nextOf } from '../booking/status.ts';

/** Days before the event by which everything is paid; private.pay_by_blank() has the same, and a test compares them. */
export const PAID_BEFORE_DAYS = 7;

/** What a booking costs and what of it is open, in whole units of the currency. While staff have set no total, the estimate stands in for it. */
export type Dues = { total: number; isEstimate: boolean; paid: number; open: number };

/** What dues are worked out from. */
type Priced = Pick<Booking, 'status' | 'totalAmount' | 'estimate' | 'paidAmount'>;

/** Works out what is due; a total of 0 means that nobody has named a price yet. Of a booking that is over nothing is open. */
export function duesOf({ status, totalAmount, estimate, paidAmount }: Priced): Dues {
	const total = totalAmount || (estimate?.total ?? 0);
	const open = isOver(status) ? 0 : Math.max(0, total - paidAmount);
	return { total, isEstimate: totalAmount === 0 && total > 0, paid: paidAmount, open };
}

/**
 * Whether no advance stands of a booking that is called "advance paid": each was reversed or given back, or only other money came. Its slot
 * stays its own (docs/decisions/13-ledger.md), so somebody has to be told.
 */
export const lacksAdvance = ({ status, advanceAmount }: Pick<Booking, 'status'> & { advanceAmount: number | null }): boolean =>
	status === 'advance_paid' && (advanceAmount ?? 0) <= 0;

/** Why "Mark as Fully Paid" is not offered. "over": it is paid, cancelled or expired. */
export type PaidObstacle = 'not-confirmed' | 'no-total' | 'nothing-open' | 'over';

/** What stands in the way of marking a booking as fully paid (docs/decisions/28-ask-before-money.md; mark_fully_paid() in the database has the last word). */
export function paidObstacle(booking: Priced): PaidObstacle | undefined {
	if (booking.status === 'pending_confirmation') return 'not-confirmed';
	if (!nextOf(booking.status).includes('fully_paid')) return 'over';
	if (booking.totalAmount === 0) return 'no-total';
	return duesOf(booking).open === 0 ? 'nothing-open' : undefined;
}

/** The advance that is asked for next, in whole units of the currency: so many percent of the total, less what was paid; 0 where no total is set. */
export const advanceDue = ({ totalAmount, paidAmount }: Pick<Booking, 'totalAmount' | 'paidAmount'>, percent: number): number =>
	Math.max(0, Math.ceil((totalAmount * percent) / 100) - paidAmount);

/** Whether more of an agreed price was paid than its advance, which is so many percent of it. */
export const paysBeyondAdvance = ({ totalAmount, paidAmount }: Pick<Booking, 'totalAmount' | 'paidAmount'>, percent: number): boolean =>
	totalAmount > 0 && paidAmount > Math.ceil((totalAmount * percent) / 100);

/** What a refund of so much leaves open of a booking that is fully paid, which it then is no longer; 0 where it leaves nothing open. */
export const openAfterRefund = ({ status, totalAmount, paidAmount }: Omit<Priced, 'estimate'>, amount: number): number =>
	status === 'fully_paid' && amount <= paidAmount ? Math.max(0, totalAmount - paidAmount + amount) : 0;
