import type { PriceList } from './pricing.ts';

/** The add-ons by whose own name nothing is decided yet: each stands for a choice of dishes, of which a family takes one. */
export const openChoices = ({ addOns }: Pick<PriceList, 'addOns'>): string[] =>
	addOns.flatMap(({ name, choices }) => (choices ? [name] : []));
