import { type Estimate, type Meal, minimumPlatesOf, type PriceList, type RequestedMeal } from './pricing.ts';
import { sumOf } from './sum.ts';
import { type TaxLine, taxesOn } from './tax.ts';

/** Price of a meal with the taxes of its day. `undefined` for an unknown menu. */
export function estimate(meal: Meal, prices: PriceList): Estimate | undefined {
	const plates = Math.max(meal.guestCount, minimumPlatesOf(prices, meal.hall, meal.package) ?? 0);
	const sum = sumOf(meal, prices, taxesOn(prices.taxes, meal.eventDate), plates);
	if (!sum) return undefined;
	const { taxes, ...rest } = sum;
	return {
		...rest,
		...(plates > meal.guestCount && { minimumPlates: plates }),
		taxName: taxes.map(({ name }) => name).join(' + '),
		taxPercent: taxes.reduce((percents, { percent }) => percents + percent, 0),
		tax: rest.total - rest.subtotal,
		...(taxes.length > 1 && { taxes }),
	};
}

/** Price of a request; `undefined` without a menu and a serving. */
export const priceOf = ({ package: menu, serving, ...asked }: RequestedMeal, prices: PriceList): Estimate | undefined =>
	menu && serving ? estimate({ ...asked, package: menu, serving }, prices) : undefined;

/** Taxes of an estimate, one per line. */
export const taxesIn = ({ taxes, taxName: name, taxPercent: percent, tax: amount }: Estimate): TaxLine[] =>
	taxes ?? (percent > 0 ? [{ name, percent, amount }] : []);
