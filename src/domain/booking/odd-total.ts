import type { Booking } from './booking.ts';
import { isOver } from './status.ts';

/**
 * What makes a total that is about to be saved look mistyped: the family has paid more than that already, which would call the booking fully
 * paid, or it is less than half of the estimate. Whole units of the currency.
 */
export type OddTotal =
	| { about: 'paid'; paid: number; tooMuch: number; becomesFullyPaid: boolean }
	| { about: 'estimate'; total: number; estimate: number };

/** What staff are asked about before they save that total; `undefined` where nothing is odd, or the total is not changed at all. */
export function oddTotal(
	total: number | undefined,
	{ status, paidAmount: paid }: Pick<Booking, 'status' | 'paidAmount'>,
	estimate: number | undefined,
): OddTotal | undefined {
	// None is no price, and of a booking that is over nothing is asked any more.
	if (!total || isOver(status)) return undefined;
	if (total < paid) return { about: 'paid', paid, tooMuch: paid - total, becomesFullyPaid: status !== 'fully_paid' };
	return estimate !== undefined && total * 2 < estimate ? { about: 'estimate', total, estimate } : undefined;
}
