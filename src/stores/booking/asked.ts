import { type PriceList, SERVINGS } from '#domain/payments/pricing.ts';
import { plainFigure } from '#domain/shared/read-figure.ts';
import { anchorOf } from '#domain/site/anchor.ts';
import type { RequestValues } from './values.ts';

/** What a link to the booking page asks for, such as `?menu=menu-2&serving=buffet&guests=600&addOn=gajar-halwa`; what nobody offers is left out. */
export function valuesAsked(query: string, prices: PriceList): Partial<RequestValues> {
	const asked = new URLSearchParams(query);
	const guests = plainFigure(asked.get('guests') ?? '');
	const menu = prices.menus.find(({ name }) => anchorOf(name) === asked.get('menu'));
	const serving = SERVINGS.find((known) => known === asked.get('serving'));
	const addOns = prices.addOns.map(({ name }) => name).filter((name) => asked.getAll('addOn').includes(anchorOf(name)));
	return {
		...(/^\d{1,4}$/.test(guests) && { guestCount: guests }),
		...(menu && { package: menu.name }),
		...(menu && serving && { serving }),
		...(addOns.length > 0 && { addOns }),
	};
}

/** Fills what is still empty; nothing that was typed is lost. */
export const filledUp = (values: RequestValues, asked: Partial<RequestValues>): RequestValues => ({
	...values,
	...Object.fromEntries(Object.entries(asked).filter(([name]) => values[name as keyof RequestValues].length === 0)),
});
