import type { Language } from '#domain/booking.ts';
import type { PriceList } from '#domain/pricing.ts';
import { plainFigure } from '#domain/text.ts';

/** The request as typed: text in every field, empty where nothing was said. */
export type RequestValues = {
	clientName: string;
	phone: string;
	email: string;
	hall: string;
	eventDate: string;
	eventTime: string;
	guestCount: string;
	occasion: string;
	serving: string;
	package: string;
	/** The names of the ticked add-ons. */
	addOns: string[];
	/** The dish taken of an add-on that is a choice of one, at the add-on's place in the price list. */
	choices: string[];
	specialRequests: string;
};

/** Nothing typed yet. */
export const EMPTY_VALUES: RequestValues = {
	clientName: '',
	phone: '',
	email: '',
	hall: '',
	eventDate: '',
	eventTime: '',
	guestCount: '',
	occasion: '',
	serving: '',
	package: '',
	addOns: [],
	choices: [],
	specialRequests: '',
};

/** The typed request as the parser takes it. Sending is the consent that the sentence beside the button names. */
export function toRequestInput(values: RequestValues, prices: PriceList, language: Language) {
	const { choices, ...texts } = values;
	return { ...texts, guestCount: plainFigure(values.guestCount), addOns: dishesOf(values, prices), language, consent: true as const };
}

/** The ticked add-ons, each by the dish chosen of it, or by its own name while none is chosen. */
export function dishesOf({ addOns, choices }: RequestValues, prices: PriceList): string[] {
	return prices.addOns.flatMap((addOn, index) => {
		if (!addOns.includes(addOn.name)) return [];
		const choice = choices[index] ?? '';
		return [addOn.choices?.includes(choice) ? choice : addOn.name];
	});
}

/** Reads values that a device kept, perhaps for an older version of this page: what does not fit is left empty. */
export function readValues(kept: unknown): RequestValues {
	const values: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
	const read = { ...EMPTY_VALUES };
	for (const name of TEXT_FIELDS) if (typeof values[name] === 'string') read[name] = values[name];
	return { ...read, addOns: texts(values['addOns']), choices: texts(values['choices']) };
}

/** Whether somebody has begun to answer. */
export const isAnyTyped = (values: RequestValues): boolean =>
	values.addOns.length > 0 || TEXT_FIELDS.some((name) => values[name].trim() !== '');

const TEXT_FIELDS = (Object.keys(EMPTY_VALUES) as (keyof RequestValues)[]).filter(
	(name): name is Exclude<keyof RequestValues, 'addOns' | 'choices'> => name !== 'addOns' && name !== 'choices',
);

const texts = (kept: unknown): string[] => (Array.isArray(kept) ? kept.map((text) => (typeof text === 'string' ? text : '')) : []);
