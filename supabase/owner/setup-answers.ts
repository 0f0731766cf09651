import { z } from 'astro/zod';
import type { DatedTax } from '#shared/rules/money/price-taxes.ts';
import type { WHOLE_PRICE } from '#shared/rules/money/whole-price.ts';
import type { Bookable } from '#shared/rules/site/database-facts.ts';
import type { Content } from '../../src/editor/file-layout.ts';
import { NO_SLOT } from '../../src/schemas/bookable.ts';

/** Variables of `.env`. Secret values are never printed. */
export const VARIABLES = ['SITE_URL', 'PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'] as const;
type Variable = (typeof VARIABLES)[number];

/** One hall. `was`: its present name in the database. `picture`: a file in the folder of pictures. */
export type HallAnswer = {
	name: string;
	nameUrdu: string;
	capacity: number;
	was?: string;
	picture?: string;
	pictureText?: string;
	pictureTextUrdu?: string;
};
export type SlotAnswer = { key?: string; name: string; nameUrdu: string; part: string; from: string; to: string };
export type TaxAnswer = DatedTax & { nameUrdu?: string };

/** One new picture of the gallery. */
export type PictureAnswer = {
	file: string;
	category: string;
	caption: string;
	alt: string;
	captionUrdu?: string;
	altUrdu?: string;
	focal?: { x: number; y: number };
};

/** All answers of `npm run setup`. The first six become files of src/content. */
export type Answers = {
	basics: Content & { languages: string[]; country: string; timeZone: string; currency: Content & { name: string } };
	rules: Content & { plausiblePrices: Record<'menu' | 'addOn', { from: number; to: number; example: number }> };
	venue: Content;
	venueUrdu: Content;
	home: Content;
	homeUrdu: Content;
	/** Prices per head, by menu and add-on. */
	prices: Record<string, { table: number; buffet: number } | number>;
	taxes: TaxAnswer[];
	wholePrice: typeof WHOLE_PRICE;
	halls: HallAnswer[];
	slots: SlotAnswer[];
	gallery: PictureAnswer[];
	keepGallery: boolean;
	environment: Partial<Record<Variable, string>>;
	pictures: string;
	/** True if families' bookings may already be in a database with these migrations. */
	isInUse: boolean;
};

export const hasUrdu = ({ basics }: Pick<Answers, 'basics'>): boolean => basics.languages.includes('ur');

/** Keys of slots in the database: letters of the name, unique, so “Round 1” and “Round 2” get different keys. Existing keys stay. */
function keysOf(slots: readonly Pick<SlotAnswer, 'key' | 'name'>[]): string[] {
	const taken = new Set(slots.flatMap(({ key }) => key || []));
	return slots.map(({ key, name }) => {
		if (key) return key;
		const letters = name
			.normalize('NFD')
			.toLowerCase()
			.replace(/[^a-z]/g, '')
			.slice(0, 15);
		const word = letters.length < 3 || NO_SLOT.includes(letters) ? `slot${letters}` : letters;
		const free = ['', 'b', 'c', 'd'].map((more) => `${word}${more}`).find((one) => !taken.has(one)) ?? word;
		taken.add(free);
		return free;
	});
}

/** booking.json, as the answers make it. */
export function bookingOf({ halls, slots }: Pick<Answers, 'halls' | 'slots'>): Bookable {
	const keys = keysOf(slots);
	return {
		halls: halls.map(({ name, capacity }) => ({ name, capacity })),
		slots: slots.map(({ name, from, to }, at) => ({ key: keys[at] ?? '', name, from, to })),
	};
}
export const bookingWordsOf = ({ halls, slots }: Pick<Answers, 'halls' | 'slots'>) => ({
	halls: Object.fromEntries(halls.map(({ name, nameUrdu }) => [name, nameUrdu])),
	slots: Object.fromEntries(slots.map(({ name, nameUrdu, part }) => [name, { name: nameUrdu, part }])),
});

const ADDRESS = z.url({ protocol: /^https?$/, error: 'is no address. It begins with https://.' });

export const variableProblem = (name: Variable, value: string): string | undefined => {
	if (value === '' || !name.endsWith('_URL')) return /\s/.test(value) ? 'has a space in it.' : undefined;
	return ADDRESS.safeParse(value).error?.issues[0]?.message;
};

export const variableProblems = ({ environment }: Pick<Answers, 'environment'>): string[] =>
	VARIABLES.flatMap((name) => variableProblem(name, environment[name] ?? '')?.replace(/^/, `${name} `) ?? []);
