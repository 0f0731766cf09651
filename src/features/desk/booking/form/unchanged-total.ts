import type { Booking } from '#shared/rules/booking/booking.ts';
import { estimateOf, isSameText, type TypedBooking, typedFrom } from '#shared/rules/booking/staff-booking.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';

/** An agreed total that no longer fits the changed booking, and the new estimate. Whole units of the currency. */
export type UnchangedTotal = { total: number; estimate: { guests: number; total: number } | undefined };

/** The fields that every price depends on. */
const PRICED = ['guestCount', 'package', 'serving', 'addOns'] as const;

/** Set when the form changes what the price depends on and keeps the total. Another day counts if its taxes differ. */
export function unchangedTotal(typed: TypedBooking, before: Booking, prices: PriceList): UnchangedTotal | undefined {
	const was = typedFrom(before);
	const { totalAmount: total } = before;
	if (total === 0 || followsLines(before) || !isSameText(typed.totalAmount, was.totalAmount)) return undefined;
	const [estimate, estimateBefore] = [estimateOf(typed, prices), estimateOf(was, prices)];
	const isOther = PRICED.some((name) => !isSameText(typed[name], was[name])) || estimate?.total !== estimateBefore?.total;
	if (!isOther || estimate?.total === total) return undefined;
	return { total, estimate: estimate && { guests: estimate.guests, total: estimate.total } };
}

/** The total that an edit keeps although the price depends on what it changes. */
export function totalLeft(
	changes: Partial<Record<string, unknown>>,
	booking: Pick<Booking, 'totalAmount' | 'estimate'>,
): number | undefined {
	const { totalAmount } = booking;
	const isLeft = totalAmount > 0 && !followsLines(booking) && !('totalAmount' in changes) && PRICED.some((name) => name in changes);
	return isLeft ? totalAmount : undefined;
}

/** Whether the database changes the total together with the lines; otherwise it is a number that staff typed. */
const followsLines = ({ totalAmount, estimate }: Pick<Booking, 'totalAmount' | 'estimate'>): boolean => totalAmount === estimate?.total;

export const unchangedTotalWords = {
	warning: ({ total, estimate }: UnchangedTotal) =>
		estimate
			? `The total stays ${moneyInWords(total)}; for ${figure(estimate.guests)} guests the estimate is ${moneyInWords(estimate.total)}.`
			: `The total stays ${moneyInWords(total)}.`,
	take: (amount: number) => `Make the total ${moneyInWords(amount)}`,
	saved: (total: number) => `The total stays ${moneyInWords(total)}`,
} as const;
