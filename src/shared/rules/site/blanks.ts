import { EVENT_TIMES } from '../slots/slot.ts';

/** The facts that texts can name as `{parking}`, so that each stands in one file only; src/components/content/facts.ts fills them in. */
const FACTS = [
	'venue',
	'city',
	'parking',
	'responseHours',
	'advance',
	'phoneTimes',
	'fromPrice',
	'requestDays',
	'bookingMonths',
	'cancelTerms',
	'decorator',
] as const;
export type Fact = (typeof FACTS)[number];

/** Besides the facts, each time of the day by its key, such as `{dinner}`, for its hours. */
export const BLANKS: readonly string[] = [...FACTS, ...EVENT_TIMES];

/** The blanks of a text that nothing fills, braces included; a guest would read them. */
export const unknownBlanks = (text: string, known: readonly string[] = BLANKS): string[] =>
	[...text.matchAll(/\{(\w+)\}/g)].flatMap(([blank, name]) => (known.includes(name ?? '') ? [] : [blank]));
