import { percentOf } from './percent.ts';
import type { Meal, PriceList, Sum } from './pricing.ts';
import type { Tax } from './tax.ts';

/** Finds an add-on by its name or by one of its choices. */
export function addOnNamed(name: string, prices: PriceList): PriceList['addOns'][number] | undefined {
	return prices.addOns.find((addOn) => addOn.name === name || addOn.choices?.includes(name));
}

/** Price of a meal with the taxes of its day, for the form and the server. `undefined` for an unknown menu. */
export function sumOf(meal: Meal, prices: PriceList, taxed: readonly Tax[]): Sum | undefined {
	const menu = prices.menus.find(({ name }) => name === meal.package);
	if (!menu) return undefined;

	const perHead = menu.prices[meal.serving];
	const menuTotal = perHead * meal.guestCount;
	const addOns = meal.addOns.flatMap((name) => {
		const addOn = addOnNamed(name, prices);
		return addOn ? [{ name, perHead: addOn.perHead, total: addOn.perHead * meal.guestCount }] : [];
	});
	const subtotal = addOns.reduce((sum, { total }) => sum + total, menuTotal);
	const taxes = taxed.map(({ name, percent }) => ({ name, percent, amount: percentOf(subtotal, percent) }));
	return {
		package: meal.package,
		serving: meal.serving,
		guests: meal.guestCount,
		perHead,
		menuTotal,
		addOns,
		subtotal,
		taxes,
		total: taxes.reduce((sum, { amount }) => sum + amount, subtotal),
	};
}
