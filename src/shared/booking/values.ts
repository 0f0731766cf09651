import { BOOKING_FIELD_NAMES, type BookingField } from '#shared/rules/booking/fields.ts';
import type { Language } from '#shared/rules/language.ts';
import { type PriceList, SERVINGS } from '#shared/rules/money/pricing.ts';
import { plainFigure } from '#shared/rules/parse-figure.ts';
import { anchorOf } from '#shared/rules/site/addresses.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/** A field that is typed as one text. The language is the page's. */
type TextField = Exclude<BookingField, 'addOns' | 'language'>;

const TEXT_FIELDS = BOOKING_FIELD_NAMES.filter((name): name is TextField => name !== 'addOns' && name !== 'language');

/** The request as typed: text in every field, empty where nothing was said. */
export type RequestValues = Record<TextField, string> & {
	/** The names of the ticked add-ons. */
	addOns: string[];
	/** The dish taken of an add-on that is a choice of one, at the add-on's place in the price list. */
	choices: string[];
};

/** Name under which the browser keeps the draft of a request. */
export const DRAFT_NAME = 'venue-booking-draft';

/** Nothing typed yet. */
export const EMPTY_VALUES: RequestValues = {
	...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, ''])) as Record<TextField, string>),
	addOns: [],
	choices: [],
};

/** The typed request as the parser takes it. Sending is the consent that the sentence beside the button names. */
export function toRequestInput(values: RequestValues, prices: PriceList, language: Language) {
	const { choices, ...texts } = values;
	return { ...texts, addOns: dishesOf(values, prices), language, consent: true as const };
}

/** The ticked add-ons, each by the dish chosen of it, or by its own name while none is chosen. */
export function dishesOf({ addOns, choices }: RequestValues, prices: PriceList): string[] {
	return prices.addOns.flatMap((addOn, index) => {
		if (!addOns.includes(addOn.name)) return [];
		const choice = choices[index] ?? '';
		return [addOn.choices?.includes(choice) ? choice : addOn.name];
	});
}

/** The one reader of raw values, a form's or a device's, which may be those of an older version of this page: what does not fit is left empty. */
export function readValues(kept: unknown): RequestValues {
	const values = asRecord(kept);
	const read = { ...EMPTY_VALUES };
	for (const name of TEXT_FIELDS) if (typeof values[name] === 'string') read[name] = values[name];
	return { ...read, addOns: texts(values['addOns']), choices: texts(values['choices']) };
}

/** What was typed on top of what is known: a text takes the other's place, a tick is one more tick. */
export const withTyped = (values: RequestValues, typed: RequestValues): RequestValues => ({
	...values,
	...Object.fromEntries(TEXT_FIELDS.filter((name) => typed[name] !== '').map((name) => [name, typed[name]])),
	addOns: [...new Set([...values.addOns, ...typed.addOns])],
	choices: longer(values.choices, typed.choices).map((_, index) => typed.choices[index] || values.choices[index] || ''),
});

/** Whether somebody has begun to answer. */
export const isAnyTyped = (values: RequestValues): boolean =>
	values.addOns.length > 0 || TEXT_FIELDS.some((name) => values[name].trim() !== '');

/** Whether the same is asked for. */
export const isSameValues = (one: RequestValues, other: RequestValues): boolean => JSON.stringify(one) === JSON.stringify(other);

const longer = (one: string[], other: string[]) => (one.length > other.length ? one : other);

/** A list may have holes, which `map` would leave. */
const texts = (kept: unknown): string[] =>
	Array.isArray(kept) ? Array.from(kept, (text: unknown) => (typeof text === 'string' ? text : '')) : [];

/** What a link to the booking page asks for, such as `?menu=menu-2&serving=buffet&guests=600&addOn=gajar-halwa`; what nobody offers is left out. */
export function valuesAsked(query: string, prices: PriceList): Partial<RequestValues> {
	const asked = new URLSearchParams(query);
	const guests = plainFigure(asked.get('guests') ?? '');
	const isCounted = /^\d{1,4}$/.test(guests);
	const menu = prices.menus.find(({ name }) => anchorOf(name) === asked.get('menu'));
	const serving = SERVINGS.find((known) => known === asked.get('serving'));
	const addOns = prices.addOns.map(({ name }) => name).filter((name) => asked.getAll('addOn').includes(anchorOf(name)));
	return {
		...(isCounted && { guestCount: guests }),
		...(menu && { package: menu.name }),
		...(menu && serving && { serving }),
		// With guests it is a whole estimate, whose add-ons may be none.
		...((addOns.length > 0 || isCounted) && { addOns }),
	};
}

/** The form's boxes and choices for the dishes of a booking, which names a chosen dish in place of its add-on. */
export const ticksOf = (dishes: readonly string[], { addOns }: PriceList): Pick<RequestValues, 'addOns' | 'choices'> => ({
	addOns: addOns.filter(({ name, choices = [] }) => dishes.some((dish) => dish === name || choices.includes(dish))).map(({ name }) => name),
	choices: addOns.map(({ choices }) => dishes.find((dish) => choices?.includes(dish)) ?? ''),
});

/** Fills what is still empty; nothing that was typed is lost. */
export const filledUp = (values: RequestValues, asked: Partial<RequestValues>): RequestValues => ({
	...values,
	...Object.fromEntries(Object.entries(asked).filter(([name]) => values[name as keyof RequestValues].length === 0)),
});
