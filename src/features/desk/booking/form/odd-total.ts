import type { Booking } from '#shared/rules/booking/booking.ts';
import { isOver } from '#shared/rules/booking/status.ts';

/**
 * What makes a total that is about to be saved look mistyped: the family has paid more than that already, which would call the booking fully
 * paid, or it is less than half or more than three times of what it is held against, as a figure that is missing or too many makes it. Whole
 * units of the currency.
 */
export type OddTotal =
	| { about: 'paid'; paid: number; tooMuch: number; becomesFullyPaid: boolean }
	| { about: 'far'; total: number; isMore: boolean; against: 'estimate' | 'before'; amount: number };

/**
 * What staff are asked about before they save that total; `undefined` where nothing is odd, or the total is not changed at all. Without an
 * estimate it is held against the total before.
 */
export function oddTotal(
	total: number | undefined,
	{ status, paidAmount: paid, totalAmount: before }: Pick<Booking, 'status' | 'paidAmount' | 'totalAmount'>,
	estimate: number | undefined,
): OddTotal | undefined {
	// None is no price, and of a booking that is over nothing is asked any more.
	if (!total || isOver(status)) return undefined;
	if (total < paid) return { about: 'paid', paid, tooMuch: paid - total, becomesFullyPaid: status !== 'fully_paid' };
	const amount = estimate ?? before;
	const [isLess, isMore] = [total * 2 < amount, total > amount * 3];
	if (amount === 0 || !(isLess || isMore)) return undefined;
	return { about: 'far', total, isMore, against: estimate === undefined ? 'before' : 'estimate', amount };
}
