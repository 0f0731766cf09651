import type { Occasion } from '../booking/fields.ts';
import { type BookingPrice, type PlateLine, priceBooking } from './price-lines.ts';
import type { Estimate, PriceList, RequestedMeal, Serving } from './pricing.ts';
import { addOnNamed } from './sum.ts';

/** Line of an estimate: the menu in its serving, or an add-on. */
export type EstimateLine = PlateLine & { name: string; serving?: Serving };

/** Price of a request with several functions on its day: lines of each function, and the taxes over all. */
export type SeveralEstimate = Pick<BookingPrice<EstimateLine>, 'lines' | 'subtotal' | 'taxes' | 'total'> & {
	functions: (BookingPrice<EstimateLine>['functions'][number] & { occasion?: Occasion | undefined })[];
};

/** Estimate as a booking has it. */
export type BookingEstimate = Estimate | SeveralEstimate;

type RequestedFunction = RequestedMeal & { occasion?: Occasion | undefined };

/**
 * Price of a request with several functions. `undefined` if one of them has no menu or no serving yet: the sum of the others would be taken
 * for the price of all.
 */
export function estimateSeveral(functions: readonly RequestedFunction[], prices: PriceList): SeveralEstimate | undefined {
	const meals = functions.map((meal) => {
		const lines = linesOf(meal, prices);
		return lines && { eventDate: meal.eventDate, guestCount: meal.guestCount, lines };
	});
	if (!meals.every((meal) => meal !== undefined)) return undefined;
	const price = priceBooking<EstimateLine, never>({ functions: meals, lines: [], taxes: prices.taxes });
	return {
		functions: price.functions.map((priced, place) => ({ occasion: functions[place]?.occasion, ...priced })),
		lines: price.lines,
		subtotal: price.subtotal,
		taxes: price.taxes,
		total: price.total,
	};
}

function linesOf({ package: menu, serving, addOns }: RequestedMeal, prices: PriceList): EstimateLine[] | undefined {
	const found = prices.menus.find(({ name }) => name === menu);
	if (!found || !serving) return undefined;
	const extra = addOns.flatMap((name): EstimateLine[] => {
		const addOn = addOnNamed(name, prices);
		return addOn ? [{ kind: 'add_on', name, unitPrice: addOn.perHead }] : [];
	});
	return [{ kind: 'plates', name: found.name, serving, unitPrice: found.prices[serving] }, ...extra];
}
