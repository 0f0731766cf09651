import type { UnchangedTotal } from '#features/desk/shell/form/words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { estimateOf, isSameText, type TypedBooking, typedFrom } from '#shared/rules/booking/staff-booking.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';

/** What the price depends on whatever the menu is. */
const PRICED = ['guestCount', 'package', 'serving', 'addOns'] as const;

/**
 * Whether the form leaves the total as it was set while it changes what the price depends on, so that nobody saves that unasked; `undefined`
 * where nothing is to be said. Another day counts where its taxes are others.
 */
export function unchangedTotal(typed: TypedBooking, before: Booking, prices: PriceList): UnchangedTotal | undefined {
	const was = typedFrom(before);
	const { totalAmount: total } = before;
	if (total === 0 || !isSameText(typed.totalAmount, was.totalAmount)) return undefined;
	const [estimate, estimateBefore] = [estimateOf(typed, prices), estimateOf(was, prices)];
	const isOther = PRICED.some((name) => !isSameText(typed[name], was[name])) || estimate?.total !== estimateBefore?.total;
	if (!isOther || estimate?.total === total) return undefined;
	return { total, estimate: estimate && { guests: estimate.guests, total: estimate.total } };
}

/** The total that stays as it was although what it was agreed for is changed; `undefined` where none stands, or it is changed along. */
export function totalLeft(changes: Partial<Record<string, unknown>>, { totalAmount }: Pick<Booking, 'totalAmount'>): number | undefined {
	return totalAmount > 0 && !('totalAmount' in changes) && PRICED.some((name) => name in changes) ? totalAmount : undefined;
}
