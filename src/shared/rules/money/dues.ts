import type { Booking, VisitorBooking } from '../booking/booking.ts';
import { isOver, nextOf } from '../booking/status.ts';

/** A booking's total, paid and open amounts, in whole units of the currency. The estimate is used until staff set a total. */
export type Dues = { total: number; isEstimate: boolean; paid: number; open: number };

/** The fields that the dues depend on. */
type Priced = Pick<Booking, 'status' | 'totalAmount' | 'estimate' | 'paidAmount'>;

/** Computes the dues. A total of 0 means that no price is set. An ended booking has nothing open. */
export function duesOf({ status, totalAmount, estimate, paidAmount }: Priced): Dues {
	const total = totalAmount || (estimate?.total ?? 0);
	const open = isOver(status) ? 0 : Math.max(0, total - paidAmount);
	return { total, isEstimate: totalAmount === 0 && total > 0, paid: paidAmount, open };
}

/**
 * Whether a booking with the status "advance paid" has no advance left. It keeps its slot (docs/decisions/13-ledger.md), so the desk shows
 * a warning.
 */
export const lacksAdvance = ({ status, advanceAmount }: Pick<Booking, 'status'> & { advanceAmount: number | null }): boolean =>
	status === 'advance_paid' && (advanceAmount ?? 0) <= 0;

/** Why "Mark as Fully Paid" is not offered. "over": it is paid, cancelled or expired. */
export type PaidObstacle = 'not-confirmed' | 'no-total' | 'nothing-open' | 'over';

/**
 * Reason why a booking cannot be marked as fully paid (docs/decisions/28-ask-before-money.md). mark_fully_paid() in the database decides.
 */
export function paidObstacle(booking: Priced): PaidObstacle | undefined {
	if (booking.status === 'pending_confirmation') return 'not-confirmed';
	if (!nextOf(booking.status).includes('fully_paid')) return 'over';
	const { total, open } = duesOf(booking);
	if (total === 0) return 'no-total';
	return open === 0 ? 'nothing-open' : undefined;
}

/** Whether more than the advance, the first payment of the plan, was paid. */
export const paysBeyondAdvance = ({
	totalAmount,
	paidAmount,
	paymentPlan,
}: Pick<VisitorBooking, 'totalAmount' | 'paidAmount' | 'paymentPlan'>): boolean =>
	totalAmount > 0 && paidAmount > (paymentPlan[0]?.amount ?? totalAmount);

/** The amount that a refund reopens on a fully paid booking. */
export const openAfterRefund = ({ status, totalAmount, paidAmount }: Omit<Priced, 'estimate'>, amount: number): number =>
	status === 'fully_paid' && amount <= paidAmount ? Math.max(0, totalAmount - paidAmount + amount) : 0;
