import type { HallFull } from '../slots/slot.ts';

/** Names of problems of a field. Dictionaries have a sentence for each. */
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
	'against-law',
] as const;

export type FieldProblem = (typeof FIELD_PROBLEMS)[number] | HallFull | TooLong;

/** The text is longer than the limit. */
export type TooLong = `too-long-${number}`;

/** Sentences for each limit of a text: a name, a note, special requests. */
export const tooLongWords = (words: (limit: number) => string): Readonly<Record<TooLong, string>> =>
	Object.fromEntries([120, 1000, 2000].map((limit) => [`too-long-${limit}`, words(limit)]));

export type ProblemWords = Record<(typeof FIELD_PROBLEMS)[number], string> & Readonly<Record<HallFull | TooLong, string>>;

/** The first problem of each field. */
export type FieldProblems = Record<string, FieldProblem>;

/** Problems of several functions and of dishes, which only the server finds. Their words are not in the form's first script. */
export type ListProblem = 'dishes-not-offered' | 'function-unknown' | 'functions-count' | 'occasion-required' | 'slot-twice';
export type ListProblems = Record<string, FieldProblem | ListProblem>;

/** Problems of an announced visit. Only the server has their words. */
export type VisitProblem = 'visit-kind' | 'visit-day' | 'visit-part' | 'visit-over' | 'visit-people';
export type VisitProblems = Record<string, FieldProblem | VisitProblem>;
