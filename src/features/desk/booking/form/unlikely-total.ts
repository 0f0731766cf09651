import { statusWords } from '#features/desk/shell/words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';

/** A total that looks mistyped: less than was paid, or far from the estimate as when a digit is missing. Whole units of the currency. */
export type UnlikelyTotal =
	| { about: 'paid'; paid: number; tooMuch: number; becomesFullyPaid: boolean }
	| { about: 'far'; total: number; isMore: boolean; against: 'estimate' | 'before'; amount: number };

/** Why staff are asked before the total is saved; `undefined` if it looks right or is unchanged. Without an estimate the old total is compared. */
export function unlikelyTotal(
	total: number | undefined,
	{ status, paidAmount: paid, totalAmount: before }: Pick<Booking, 'status' | 'paidAmount' | 'totalAmount'>,
	estimate: number | undefined,
): UnlikelyTotal | undefined {
	// An ended booking needs no total.
	if (!total || isOver(status)) return undefined;
	if (total < paid) return { about: 'paid', paid, tooMuch: paid - total, becomesFullyPaid: status !== 'fully_paid' };
	const amount = estimate ?? before;
	const [isLess, isMore] = [total * 2 < amount, total > amount * 3];
	if (amount === 0 || !(isLess || isMore)) return undefined;
	return { about: 'far', total, isMore, against: estimate === undefined ? 'before' : 'estimate', amount };
}

export const unlikelyTotalWords = {
	question: (odd: UnlikelyTotal) =>
		odd.about === 'far'
			? `${moneyInWords(odd.total)} is ${odd.isMore ? 'more than three times' : 'less than half of'} ${odd.against === 'estimate' ? 'the estimate' : 'the total before'}, ${moneyInWords(odd.amount)}. Save it anyway?`
			: `${moneyInWords(odd.paid)} is already paid, ${moneyInWords(odd.tooMuch)} more than this total.${odd.becomesFullyPaid ? ` The booking becomes “${statusWords.fully_paid}”.` : ''} Save it anyway?`,
	yes: 'Save it anyway',
	no: 'Change the total',
} as const;
