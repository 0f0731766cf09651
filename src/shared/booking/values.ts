import { BOOKING_FIELD_NAMES, type BookingField } from '#shared/rules/booking/fields.ts';
import type { Language } from '#shared/rules/language.ts';
import { type PriceList, SERVINGS } from '#shared/rules/money/pricing.ts';
import { plainFigure } from '#shared/rules/parse-figure.ts';
import { anchorOf } from '#shared/rules/site/addresses.ts';
import { HALLS, readSlot } from '#shared/rules/slots/slot.ts';
import { asRecord, listOf } from '#shared/rules/unknown.ts';

/** Field typed as one text. The page gives the language. */
type TextField = Exclude<BookingField, 'addOns' | 'language'>;

const TEXT_FIELDS = BOOKING_FIELD_NAMES.filter((name): name is TextField => name !== 'addOns' && name !== 'language');

/** One function as typed: text in every field, empty where nothing was typed. */
export type FunctionValues = Record<TextField, string> & {
	addOns: string[];
	/** Chosen dish of each add-on with a choice, by its place in the price list. */
	choices: string[];
};

/** Request as typed: the family's fields and the first function, with further functions. Those leave the family's fields empty. */
export type RequestValues = FunctionValues & { more: FunctionValues[] };

/** Name under which the browser keeps the draft of a request. */
export const DRAFT_NAME = 'venue-booking-draft';

/** Name under which the tab keeps the receipt of a sent request. */
export const RECEIPT_NAME = 'venue-booking-sent';

/** Days after which a stored draft is dropped. */
const KEPT_DAYS = 7;

/** True if a stored draft is young enough to be shown. */
export function isStillKept(kept: unknown, now: Date): boolean {
	const { keptAt } = asRecord(kept);
	// An invalid date gives NaN, which fails this comparison too.
	return typeof keptAt === 'string' && now.getTime() - Date.parse(keptAt) < KEPT_DAYS * 86_400_000;
}

export const EMPTY_VALUES: RequestValues = {
	...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, ''])) as Record<TextField, string>),
	addOns: [],
	choices: [],
	more: [],
};

/** Input for the parser. Sending is the consent that the sentence beside the button names. */
export function toRequestInput(values: RequestValues, prices: PriceList, language: Language) {
	const { choices, more, ...texts } = values;
	return { ...texts, addOns: dishesOf(values, prices), language, consent: true as const };
}

/** Ticked add-ons, each by its chosen dish or its own name. */
export function dishesOf({ addOns, choices }: FunctionValues, prices: PriceList): string[] {
	return prices.addOns.flatMap((addOn, index) => {
		if (!addOns.includes(addOn.name)) return [];
		const choice = choices[index] ?? '';
		return [addOn.choices?.includes(choice) ? choice : addOn.name];
	});
}

/** Name of a form's field by its name in a request with several functions: `functions.1.hall` is `more.0.hall`, `functions.0.hall` is `hall`. */
export const formName = (name: string): string =>
	name.replace(/^functions\.(\d+)\./, (_, place: string) => (place === '0' ? '' : `more.${Number(place) - 1}.`));

/** Reads raw values of a form or a device, perhaps of an older version. Unfit ones become empty. */
export function readValues(kept: unknown): RequestValues {
	const values = asRecord(kept);
	const read = { ...EMPTY_VALUES };
	for (const name of TEXT_FIELDS) if (typeof values[name] === 'string') read[name] = values[name];
	return { ...read, addOns: texts(values['addOns']), choices: texts(values['choices']), more: listOf(values['more']).map(readValues) };
}

/** Puts typed values on top: text replaces, ticks are added. */
export const withTyped = (values: RequestValues, typed: RequestValues): RequestValues => ({
	...values,
	...Object.fromEntries(TEXT_FIELDS.filter((name) => typed[name] !== '').map((name) => [name, typed[name]])),
	addOns: [...new Set([...values.addOns, ...typed.addOns])],
	choices: longer(values.choices, typed.choices).map((_, index) => typed.choices[index] || values.choices[index] || ''),
});

export const isAnyTyped = (values: RequestValues): boolean =>
	values.addOns.length > 0 || TEXT_FIELDS.some((name) => values[name].trim() !== '');

export const isSameValues = (one: RequestValues, other: RequestValues): boolean => JSON.stringify(one) === JSON.stringify(other);

const longer = (one: string[], other: string[]) => (one.length > other.length ? one : other);

const texts = (kept: unknown): string[] => listOf(kept).map((text) => (typeof text === 'string' ? text : ''));

/**
 * Reads a link such as `?menu=menu-2&serving=buffet&guests=600&addOn=gajar-halwa` or `?hall=Main+Hall&eventDate=2026-12-12&eventTime=dinner`.
 * Unknown offers are left out. A date and a time may come without a hall: the family then chooses one.
 */
export function valuesAsked(query: string, prices: PriceList): Partial<RequestValues> {
	const asked = new URLSearchParams(query);
	const slot = readSlot({ hall: HALLS[0], ...Object.fromEntries(asked) });
	const { hall: _, ...when } = slot ?? {};
	const guests = plainFigure(asked.get('guests') ?? '');
	const isCounted = /^\d{1,4}$/.test(guests);
	const menu = prices.menus.find(({ name }) => anchorOf(name) === asked.get('menu'));
	const serving = SERVINGS.find((known) => known === asked.get('serving'));
	const addOns = prices.addOns.map(({ name }) => name).filter((name) => asked.getAll('addOn').includes(anchorOf(name)));
	return {
		...(asked.has('hall') ? slot : when),
		...(isCounted && { guestCount: guests }),
		...(menu && { package: menu.name }),
		...(menu && serving && { serving }),
		// A link with guests is a whole estimate, whose add-ons may be none.
		...((addOns.length > 0 || isCounted) && { addOns }),
	};
}

/** Ticks and choices for a booking's dishes, which name a chosen dish instead of its add-on. */
export const ticksOf = (dishes: readonly string[], { addOns }: PriceList): Pick<RequestValues, 'addOns' | 'choices'> => ({
	addOns: addOns.filter(({ name, choices = [] }) => dishes.some((dish) => dish === name || choices.includes(dish))).map(({ name }) => name),
	choices: addOns.map(({ choices }) => dishes.find((dish) => choices?.includes(dish)) ?? ''),
});

/** Fills empty fields only. */
export const filledUp = (values: RequestValues, asked: Partial<RequestValues>): RequestValues => ({
	...values,
	...Object.fromEntries(Object.entries(asked).filter(([name]) => values[name as keyof RequestValues].length === 0)),
});
