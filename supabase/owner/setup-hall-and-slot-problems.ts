import type { z } from 'astro/zod';
import { bookableSchema, bookableWordsSchema } from '../../src/schemas/bookable.ts';
import { type Answers, bookingOf, bookingWordsOf, type HallAnswer, hasUrdu, type SlotAnswer } from './setup-answers.ts';

/** Mistakes in the halls and slots, as the build says them, with a readable place. */
export const bookingProblems = (answers: Pick<Answers, 'halls' | 'slots' | 'basics'>): string[] => [
	...issuesOf(bookableSchema, bookingOf(answers)).map(({ path, message }) => `${placeOf(path, message)} ${message}`),
	...(hasUrdu(answers) ? issuesOf(bookableWordsSchema, bookingWordsOf(answers)) : []).map(
		({ path, message }) => `${placeInUrdu(path)} ${message}`,
	),
];

/** The mistake in one answer about a hall, before later answers exist. */
export function hallProblem(halls: readonly HallAnswer[], hall: HallAnswer, key: 'name' | 'capacity'): string | undefined {
	const wrong = issuesOf(
		bookableSchema,
		bookingOf({ halls: [{ ...hall, capacity: key === 'name' ? ANY_HALL.capacity : hall.capacity }], slots: [ANY_SLOT] }),
	);
	const isTaken = halls.some(({ name }) => name.toLowerCase() === hall.name.toLowerCase());
	return wrong.find(({ path }) => path.at(-1) === key)?.message ?? (key === 'name' && isTaken ? TAKEN : undefined);
}

/** The mistake in one answer about a slot. Its hours must follow those of the slots above it. */
export function slotProblem(slots: readonly SlotAnswer[], slot: SlotAnswer, key: 'name' | 'from' | 'to'): string | undefined {
	const told = { ...slot, ...(key !== 'to' && { to: '05:00' }), ...(key === 'name' && { from: '04:00' }) };
	const wrong = issuesOf(bookableSchema, bookingOf({ halls: [ANY_HALL], slots: [told] }));
	const isTaken = slots.some(({ name }) => name.toLowerCase() === slot.name.toLowerCase());
	const before = slots.at(-1);
	const isTooEarly = before !== undefined && (slot.from < before.to || before.to <= before.from);
	if (key === 'name' && isTaken) return TAKEN;
	return wrong.find(({ path }) => path.at(-1) === key)?.message ?? (key === 'from' && isTooEarly ? afterThe(before) : undefined);
}

export const urduProblem = (slot: Pick<SlotAnswer, 'nameUrdu' | 'part'>, key: 'name' | 'part'): string | undefined =>
	issuesOf(bookableWordsSchema, { halls: {}, slots: { it: { name: slot.nameUrdu, part: slot.part } } }).find(
		({ path }) => path.at(-1) === key,
	)?.message;

const TAKEN = 'is the name of another one already. Give each its own.';
const afterThe = ({ name, from, to }: SlotAnswer): string =>
	to <= from
		? `comes after ${name}, which ends after midnight, at ${to}: that one can only be the last of the day.`
		: `is before ${name} ends, at ${to}. A slot begins when the one before has ended.`;

const ANY_HALL: HallAnswer = { name: 'Some hall', nameUrdu: '', capacity: 100 };
const ANY_SLOT: SlotAnswer = { key: 'some', name: 'Some', nameUrdu: '', part: '', from: '10:00', to: '12:00' };

const issuesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? [];

const NTH = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const ONE: Record<string, string> = { halls: 'hall', slots: 'slot' };

/** “The second hall’s name”, for `halls › 1 › name`. */
function placeOf([list, at, key]: readonly PropertyKey[], message: string): string {
	if (at === undefined) return /^(?:has|is) /.test(message) ? `The list of ${String(list)}` : `The ${String(list)}`;
	const one = `The ${NTH[Number(at)] ?? `${Number(at) + 1}th`} ${ONE[String(list)] ?? 'entry'}`;
	return key === undefined ? one : `${one}’s ${SAID[String(key)] ?? String(key)}`;
}

const SAID: Record<string, string> = { from: 'beginning (“from”)', to: 'end (“to”)' };

/** “Pearl Hall’s name in Urdu”, for `halls › Pearl Hall`. */
const placeInUrdu = ([, name, key]: readonly PropertyKey[]): string =>
	key === 'part' ? `${String(name)}’s part of the day, “part”,` : `${String(name)}’s name in Urdu`;
