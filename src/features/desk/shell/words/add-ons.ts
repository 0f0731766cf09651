import { openChoices } from '#shared/rules/money/open-choices.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';

/** Said of a choice of dishes that the family has still to make. */
export const NOT_CHOSEN = 'not chosen yet';

/** What is added to a menu, and of a choice of dishes that the family has still to make that it is one. */
export function addOnsInWords(addOns: readonly string[], prices: PriceList): string {
	const open = openChoices(prices);
	return addOns.map((name) => (open.includes(name) ? `${name} (${NOT_CHOSEN})` : name)).join(', ');
}
