import { percentOf } from './percent.ts';
import type { DatedTax } from './price-taxes.ts';
import type { Meal, PriceList, Sum } from './pricing.ts';

/** Finds an add-on by its name or by one of its choices. */
export function addOnNamed(name: string, prices: PriceList): PriceList['addOns'][number] | undefined {
	return prices.addOns.find((addOn) => addOn.name === name || addOn.choices?.includes(name));
}

/** Price of a meal with the taxes of its day, for the form and the server. `plates`: as many as are paid for. `undefined` for an unknown menu. */
export function sumOf(meal: Meal, prices: PriceList, taxed: readonly DatedTax[], plates = meal.guestCount): Sum | undefined {
	const menu = prices.menus.find(({ name }) => name === meal.package);
	if (!menu) return undefined;

	const perHead = menu.prices[meal.serving];
	const menuTotal = perHead * plates;
	const addOns = meal.addOns.flatMap((name) => {
		const addOn = addOnNamed(name, prices);
		return addOn ? [{ name, perHead: addOn.perHead, total: addOn.perHead * plates }] : [];
	});
	const subtotal = addOns.reduce((sum, { total }) => sum + total, menuTotal);
	let total = subtotal;
	const taxes = taxed.map(({ name, percent, onEarlierTaxes }) => {
		const amount = percentOf(onEarlierTaxes ? total : subtotal, percent);
		total += amount;
		return { name, percent, amount };
	});
	return {
		package: meal.package,
		serving: meal.serving,
		guests: plates,
		perHead,
		menuTotal,
		addOns,
		subtotal,
		taxes,
		total,
	};
}
