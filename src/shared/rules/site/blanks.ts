import { EVENT_TIMES } from '../slots/slot.ts';

/** Facts that texts use as `{parking}`, so that each has one source. src/components/content/facts.ts fills them in. */
const FACTS = [
	'venue',
	'city',
	'parking',
	'responseHours',
	'advance',
	'restDays',
	'finalCountDays',
	'phoneTimes',
	'fromPrice',
	'requestDays',
	'bookingMonths',
	'billYears',
	'cancelTerms',
	'decorator',
] as const;
export type Fact = (typeof FACTS)[number];

/** Facts, and times of the day by their keys, such as `{dinner}` for its hours. */
export const BLANKS: readonly string[] = [...FACTS, ...EVENT_TIMES];

/** Unknown blanks of a text with their braces. Nothing would fill them, and guests would read them. */
export const unknownBlanks = (text: string, known: readonly string[] = BLANKS): string[] =>
	[...text.matchAll(/\{(\w+)\}/g)].flatMap(([blank, name]) => (known.includes(name ?? '') ? [] : [blank]));
