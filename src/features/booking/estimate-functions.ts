import { pricesFor, type RequestedFunction, type SeveralEstimate } from '#shared/rules/money/estimate-several.ts';
import { priceBooking } from '#shared/rules/money/price-lines.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';

/** Price of a request line by line. `undefined` while a function has no menu: the sum of the others would be taken for the price of all. */
export function estimateFunctions(
	meals: readonly (RequestedFunction & { guestCount: number })[],
	prices: PriceList,
): SeveralEstimate | undefined {
	const { taxes, functions } = pricesFor(meals, prices);
	if (functions.some(({ lines }) => lines.length === 0)) return undefined;
	const priced = functions.map((one, place) => ({ guestCount: 0, ...meals[place], ...one }));
	const price = priceBooking({ functions: priced, lines: [], taxes });
	return {
		...price,
		functions: price.functions.map((one, place) => {
			const { occasion, serving, guestCount = 0 } = meals[place] ?? {};
			const lines = one.lines.map(({ label: name, ...line }) => ({
				...{ ...line, name },
				...(line.kind === 'plates' && serving && { serving }),
			}));
			return { ...one, occasion: occasion ?? undefined, guests: guestCount, lines };
		}),
	};
}
