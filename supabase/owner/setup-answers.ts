import { z } from 'astro/zod';
import type { Bookable } from '#domain/availability/told-bookable.ts';
import { HAS_URDU } from '#domain/shared/language.ts';
import { bookableSchema, bookableWordsSchema } from '../../src/schemas/bookable.ts';
import { venueSchema } from '../../src/schemas/venue.ts';

/** The facts of venue.json that a new hall begins with, in the order in which they are asked for. */
export const VENUE_FACTS = [
	'name',
	'nameUrdu',
	'city',
	'phone',
	'phoneWords',
	'whatsapp',
	'whatsappWords',
	'email',
	'mapsUrl',
	'visitingHours',
	'phoneHours',
] as const;
export type VenueFact = (typeof VENUE_FACTS)[number];

/** The variables of `.env`; a secret is never shown. */
export const VARIABLES = ['SITE_URL', 'PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'] as const;
export type Variable = (typeof VARIABLES)[number];

/** A hall as it is asked for. `picture` is a file of the folder with the pictures; `pictureText` and its Urdu say what it shows. */
export type HallAnswer = {
	name: string;
	nameUrdu: string;
	capacity: number;
	picture?: string;
	pictureText?: string;
	pictureTextUrdu?: string;
};
export type SlotAnswer = { key?: string; name: string; nameUrdu: string; part: string; from: string; to: string };

/** What `npm run setup` is told, by a person or by a file. */
export type Answers = {
	venue: Record<VenueFact, string>;
	halls: HallAnswer[];
	slots: SlotAnswer[];
	environment: Partial<Record<Variable, string>>;
	/** The folder in which the pictures lie. */
	pictures: string;
	/** Whether families' bookings may already stand in a database that has these migrations. */
	isInUse: boolean;
};

/** How a new slot is kept in the book: its name in small letters, without what is none. */
const keyOf = ({ key, name }: Pick<SlotAnswer, 'key' | 'name'>): string => key || name.toLowerCase().replace(/[^a-z]/g, '');

/** What booking.json will say, and its Urdu words. */
export const bookingOf = ({ halls, slots }: Pick<Answers, 'halls' | 'slots'>): Bookable => ({
	halls: halls.map(({ name, capacity }) => ({ name, capacity })),
	slots: slots.map((slot) => ({ key: keyOf(slot), name: slot.name, from: slot.from, to: slot.to })),
});
export const bookingWordsOf = ({ halls, slots }: Pick<Answers, 'halls' | 'slots'>) => ({
	halls: Object.fromEntries(halls.map(({ name, nameUrdu }) => [name, nameUrdu])),
	slots: Object.fromEntries(slots.map(({ name, nameUrdu, part }) => [name, { name: nameUrdu, part }])),
});

/** What is wrong with one answer, as the build would say it. */
export const factProblem = (fact: VenueFact, answer: string): string | undefined => problemOf(venueSchema.shape[fact], answer)[0];

/** What is wrong with the halls and slots, as the build would say it. */
export const bookingProblems = (answers: Pick<Answers, 'halls' | 'slots'>): string[] => [
	...problemOf(bookableSchema, bookingOf(answers)),
	...(HAS_URDU ? problemOf(bookableWordsSchema, bookingWordsOf(answers)) : []),
];

const ADDRESS = z.url({ protocol: /^https?$/, error: 'is no address. It begins with https://.' });

/** What is wrong with a variable; one that is left empty is not written. */
export const variableProblem = (name: Variable, value: string): string | undefined => {
	if (value === '' || !name.endsWith('_URL')) return /\s/.test(value) ? 'has a space in it.' : undefined;
	return problemOf(ADDRESS, value)[0];
};

const problemOf = (schema: z.ZodType, value: unknown): string[] =>
	(schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.length > 0 ? `${path.join(' › ')} ` : ''}${message}`);

/** Everything that is wrong with the answers of a file. */
export const problemsOf = (answers: Answers): string[] => [
	...VENUE_FACTS.filter((fact) => HAS_URDU || fact !== 'nameUrdu').flatMap(
		(fact) => factProblem(fact, answers.venue[fact])?.replace(/^/, `venue › ${fact} `) ?? [],
	),
	...bookingProblems(answers),
	...VARIABLES.flatMap((name) => variableProblem(name, answers.environment[name] ?? '')?.replace(/^/, `${name} `) ?? []),
];
