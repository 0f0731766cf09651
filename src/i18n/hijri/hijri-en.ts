import type { Observance } from '#shared/rules/slots/observance.ts';

/** Islamic calendar, spelled as in Pakistan. */
export const hijriEn = {
	months: [
		'Muharram',
		'Safar',
		'Rabi-ul-Awal',
		'Rabi-us-Sani',
		'Jamadi-ul-Awal',
		'Jamadi-us-Sani',
		'Rajab',
		'Shaban',
		'Ramzan',
		'Shawwal',
		'Zeeqad',
		'Zilhaj',
	],
	year: (year: number): string => String(year),
	about: (date: string): string => `About ${date}`,
	/** End of a sentence. */
	stop: '.',
	observances: {
		ramzan: 'Ramzan',
		'eid-ul-fitr': 'Eid-ul-Fitr',
		'eid-ul-azha': 'Eid-ul-Azha',
		muharram: '1 - 10 Muharram',
	} satisfies Record<Observance, string>,
	/** Advice for a family that chooses such a day. */
	notes: {
		ramzan: 'Your guests fast until sunset: a dinner suits them better than a lunch.',
		'eid-ul-fitr': 'That is Eid-ul-Fitr: on these three days most guests are out visiting.',
		'eid-ul-azha': 'That is Eid-ul-Azha: on these three days most homes are busy with the sacrifice.',
		muharram: 'Many families hold no wedding on the first ten days of Muharram.',
	} satisfies Record<Observance, string>,
	yours: 'The choice is yours.',
	small: 'The small figures are Islamic dates. They can be a day off: the moon decides.',
};

export type HijriWords = typeof hijriEn;
