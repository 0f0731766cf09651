import type { PriceList } from './pricing.ts';

/** Add-ons that stand for a choice of dishes. A booking with such a name has not chosen yet. */
export const openChoices = ({ addOns }: Pick<PriceList, 'addOns'>): string[] =>
	addOns.flatMap(({ name, choices }) => (choices ? [name] : []));
