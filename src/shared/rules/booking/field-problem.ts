import type { HallFull } from '../slots/slot.ts';

/** What can be wrong with a field, by name; `src/i18n` has the words in both languages. */
const FIELD_PROBLEMS = [
	'name-required',
	'phone-required',
	'phone-invalid',
	'phone-country',
	'phone-two',
	'phone-one',
	'phone-own',
	'email-invalid',
	'hall-required',
	'date-required',
	'date-too-early',
	'date-too-late',
	'time-required',
	'guests-required',
	'guests-minimum',
	'guests-whole',
	'guests-one',
	'gathering-unknown',
	'count-whole',
	'company-over',
	'wheelchairs-over',
	'occasion-unknown',
	'package-unknown',
	'serving-unknown',
	'add-on-unknown',
	'add-on-one-choice',
	'language-unknown',
	'consent-required',
	'hidden-characters',
	'not-text',
	'unknown-field',
	'nothing-asked',
] as const;

/** Everything that can be wrong with a field. */
export type FieldProblem = (typeof FIELD_PROBLEMS)[number] | HallFull | TooLong;

/** More characters than so many. */
export type TooLong = `too-long-${number}`;

/** What is said of a text for each limit that one has: a name's, the words' for a change, the special requests'. */
export const tooLongWords = (words: (limit: number) => string): Readonly<Record<TooLong, string>> =>
	Object.fromEntries([120, 1000, 2000].map((limit) => [`too-long-${limit}`, words(limit)]));

/** What is said of each problem. */
export type ProblemWords = Record<(typeof FIELD_PROBLEMS)[number], string> & Readonly<Record<HallFull | TooLong, string>>;

/** The first problem of each field, under the field's name. */
export type FieldProblems = Record<string, FieldProblem>;
