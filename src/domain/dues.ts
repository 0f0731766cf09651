import { type Booking, MOVES, type Status } from './booking.ts';

/** What a booking costs and what of it is open, in whole PKR. While staff have set no total, the estimate stands in for it. */
export type Dues = { total: number; isEstimate: boolean; paid: number; open: number };

/** Works out what is due; a total of 0 means that nobody has named a price yet. */
export function duesOf({ totalAmount, estimate, paidAmount }: Pick<Booking, 'totalAmount' | 'estimate' | 'paidAmount'>): Dues {
	const total = totalAmount || (estimate?.total ?? 0);
	return { total, isEstimate: totalAmount === 0 && total > 0, paid: paidAmount, open: Math.max(0, total - paidAmount) };
}

/** Whether the legal moves lead from here to fully paid. */
export const canBePaid = (status: Status): boolean => MOVES[status].some((next) => next === 'fully_paid' || canBePaid(next));
