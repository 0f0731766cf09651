import { openChoices } from '#shared/rules/money/open-choices.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';

/** For a choice of dishes that the family has not made yet. */
export const NOT_CHOSEN = 'not chosen yet';

/** The add-ons in one line. An open choice of dishes is marked. */
export function addOnsInWords(addOns: readonly string[], prices: PriceList): string {
	const open = openChoices(prices);
	return addOns.map((name) => (open.includes(name) ? `${name} (${NOT_CHOSEN})` : name)).join(', ');
}
