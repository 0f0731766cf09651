import type { Booking } from '#shared/rules/booking/booking.ts';
import { lacksAdvance } from '#shared/rules/money/dues.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import { statusWords } from '../words.ts';

/** Beside "Advance paid" when every advance was reversed or refunded. The family still has the slot. */
export const NO_ADVANCE = 'No advance left';

/** Beside "Advance paid" while the rest of the advance is open. */
export const IN_PART = 'in part';

/** The status in one line, such as "Advance paid, no advance left". */
export const statusInFull = (booking: Pick<Booking, 'status' | 'advanceAmount'>): string =>
	[statusWords[booking.status], lacksAdvance(booking) && NO_ADVANCE.toLowerCase()].filter(Boolean).join(', ');

/** For a choice of dishes that the family has not made yet. */
export const NOT_CHOSEN = 'not chosen yet';

/** The add-ons in one line. An add-on with a choice of dishes is named by the chosen dish; its own name means that the choice is open. */
export function addOnsInWords(addOns: readonly string[], prices: PriceList): string {
	const open = prices.addOns.flatMap(({ name, choices }) => (choices ? [name] : []));
	return addOns.map((name) => (open.includes(name) ? `${name} (${NOT_CHOSEN})` : name)).join(', ');
}
