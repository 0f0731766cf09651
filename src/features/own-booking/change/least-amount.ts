import { estimate } from '#shared/rules/money/estimate.ts';
import { type PriceList, type RequestedMeal, SERVINGS } from '#shared/rules/money/pricing.ts';

/** Lowest price of a request whose menu or serving is open; `undefined` if no menu fits. */
export function leastOf({ package: menu, serving, ...asked }: RequestedMeal, prices: PriceList): number | undefined {
	const menus = prices.menus.filter(({ name }) => !menu || name === menu);
	const servings = SERVINGS.filter((one) => !serving || one === serving);
	const totals = menus.flatMap(({ name }) =>
		servings.map((one) => estimate({ ...asked, package: name, serving: one }, prices)?.total ?? 0),
	);
	return totals.length > 0 ? Math.min(...totals) : undefined;
}
