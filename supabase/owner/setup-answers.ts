import { z } from 'astro/zod';
import type { Bookable } from '#shared/rules/site/database-facts.ts';
import { NO_SLOT } from '../../src/schemas/bookable.ts';

/** What a file of the content says. */
export type Told = Record<string, unknown>;

/** The variables of `.env`; a secret is never shown. */
export const VARIABLES = ['SITE_URL', 'PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'] as const;
type Variable = (typeof VARIABLES)[number];

/** A hall as it is asked for. `was`: what it is called in the book so far. `picture` is a file of the folder with the pictures. */
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
export type TaxAnswer = { name: string; nameUrdu?: string; percent: number; from?: string };

/** A picture of the gallery: a file of the folder, what it is of, the line under it and what it shows. */
export type PictureAnswer = {
	file: string;
	category: string;
	caption: string;
	alt: string;
	captionUrdu?: string;
	altUrdu?: string;
	focal?: { x: number; y: number };
};

/** What `npm run setup` is told, by a person or by a file. The first six are files of src/content as they will be. */
export type Answers = {
	basics: Told & { languages: string[]; country: string; timeZone: string; currency: Told & { name: string } };
	rules: Told & { plausiblePrices: Record<'menu' | 'addOn', { from: number; to: number; example: number }> };
	venue: Told;
	venueUrdu: Told;
	home: Told;
	homeUrdu: Told;
	/** What a menu costs a head, and an add-on, by their names. */
	prices: Record<string, { table: number; buffet: number } | number>;
	taxes: TaxAnswer[];
	halls: HallAnswer[];
	slots: SlotAnswer[];
	/** New pictures for the gallery, and whether those that are there stay. */
	gallery: PictureAnswer[];
	keepGallery: boolean;
	environment: Partial<Record<Variable, string>>;
	/** The folder in which the pictures lie. */
	pictures: string;
	/** Whether families' bookings may already stand in a database that has these migrations. */
	isInUse: boolean;
};

/** Whether the site is also in Urdu, as it is answered. */
export const hasUrdu = ({ basics }: Pick<Answers, 'basics'>): boolean => basics.languages.includes('ur');

/** How new slots are kept in the book: each by its name in small letters, without what is none, and no two alike: “Round 1” and “Round 2” too. */
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

/** What booking.json will say, and its Urdu words. */
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

/** What is wrong with a variable; one that is left empty is not written. */
export const variableProblem = (name: Variable, value: string): string | undefined => {
	if (value === '' || !name.endsWith('_URL')) return /\s/.test(value) ? 'has a space in it.' : undefined;
	return ADDRESS.safeParse(value).error?.issues[0]?.message;
};

/** The same of all of them. */
export const variableProblems = ({ environment }: Pick<Answers, 'environment'>): string[] =>
	VARIABLES.flatMap((name) => variableProblem(name, environment[name] ?? '')?.replace(/^/, `${name} `) ?? []);
