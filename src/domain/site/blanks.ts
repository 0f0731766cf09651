/** The facts that texts can name as `{parking}`, so that each stands in one file only; src/components/content/facts.ts fills them in. */
export const BLANKS = [
	'venue',
	'city',
	'parking',
	'responseHours',
	'advance',
	'phoneTimes',
	'lunch',
	'dinner',
	'fromPrice',
	'requestDays',
	'bookingMonths',
] as const;
export type Blank = (typeof BLANKS)[number];

/** The blanks of a text that nothing fills, braces included; a guest would read them. */
export const unknownBlanks = (text: string, known: readonly string[] = BLANKS): string[] =>
	[...text.matchAll(/\{(\w+)\}/g)].flatMap(([blank, name]) => (known.includes(name ?? '') ? [] : [blank]));
