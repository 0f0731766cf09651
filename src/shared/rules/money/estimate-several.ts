import type { Occasion } from '../booking/fields.ts';
import { type BookingPrice, type PlateLine, type PriceLine, priceBooking } from './price-lines.ts';
import type { DatedTax, TaxAmount } from './price-taxes.ts';
import { type Estimate, minimumPlatesOf, type PriceList, type RequestedMeal, type Serving } from './pricing.ts';
import { addOnNamed } from './sum.ts';

/** Line of an estimate. `nameUr`: the hall's Urdu words, unless the name is a menu's or a dish's. The amount of a discount is negative. */
export type EstimateLine = {
	kind: PriceLine['kind'];
	name: string;
	nameUr?: string;
	serving?: Serving;
	unitPrice?: number;
	percent?: number;
	quantity: number;
	amount: number;
};

/** Price by lines: of each function by date, of the whole booking, and the taxes over all. */
export type SeveralEstimate = Pick<BookingPrice, 'subtotal' | 'discounts' | 'total'> & {
	functions: {
		occasion?: Occasion | undefined;
		isCalledOff?: true;
		plates: number;
		/** On a bill: the plates that were served. */
		served?: number;
		/** The agreed guests; `plates` is higher if the hall has a minimum. */
		guests: number;
		lines: EstimateLine[];
		sum: number;
	}[];
	lines: EstimateLine[];
	taxes: TaxAmount[];
};

/** Estimate as a booking has it. */
export type BookingEstimate = Estimate | SeveralEstimate;

/** Whether staff agreed a number instead of the sum of the lines: a change of guests or menu leaves it as it is. */
export const isAgreedNumber = (estimate: BookingEstimate | null): boolean =>
	estimate !== null && 'functions' in estimate && estimate.lines.some(({ kind }) => kind === 'agreed');

export type RequestedFunction = RequestedMeal & { occasion?: Occasion | null | undefined };

/** Line of the menu or of an add-on, at the content's price per plate. */
type MenuLine = PlateLine & { label: string };

/** The content's prices for functions, as the database stores them with a booking. A function without a menu or serving has no lines. */
export type ContentPrices = {
	taxes: DatedTax[];
	functions: { minimumPlates: number | null; lines: MenuLine[] }[];
};

export const pricesFor = (functions: readonly RequestedFunction[], prices: PriceList): ContentPrices => ({
	taxes: [...prices.taxes],
	functions: functions.map((meal) => ({
		minimumPlates: minimumPlatesOf(prices, meal.hall, meal.package) ?? null,
		lines: linesOf(meal, prices),
	})),
});

/** Total of a request with several functions. `undefined` while one has no menu: the sum of the others would be taken for the price of all. */
export function totalOfSeveral(meals: readonly RequestedFunction[], prices: PriceList): number | undefined {
	const { taxes, functions } = pricesFor(meals, prices);
	if (functions.some(({ lines }) => lines.length === 0)) return undefined;
	return priceBooking({ functions: functions.map((priced, place) => ({ guestCount: 0, ...meals[place], ...priced })), lines: [], taxes })
		.total;
}

function linesOf({ package: menu, serving, addOns }: RequestedMeal, prices: PriceList): MenuLine[] {
	const found = prices.menus.find(({ name }) => name === menu);
	if (!found || !serving) return [];
	const extra = addOns.flatMap((label): MenuLine[] => {
		const addOn = addOnNamed(label, prices);
		return addOn ? [{ kind: 'add_on', label, unitPrice: addOn.perHead }] : [];
	});
	return [{ kind: 'plates', label: found.name, unitPrice: found.prices[serving] }, ...extra];
}
