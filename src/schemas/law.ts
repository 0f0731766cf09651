import { z } from 'astro/zod';
import { parseDay } from '#shared/rules/day.ts';
import { clock } from './bookable.ts';
import { group, listOf, oneOf, plausible, text } from './field.ts';

const day = (what: string) => text(what).refine((typed) => parseDay(typed) !== undefined, `is not a day. ${what}`);

const dish = group(
	{
		course: text('The part of the meal, such as “From the pot”, as menus.json names it.'),
		courseUrdu: text('The same in Urdu.').optional(),
		most: plausible(1, 20, 'The most dishes of it.'),
	},
	'The most dishes of one part of the meal.',
);

/** What a rule limits. Each rule has one of these at least. */
const limits = {
	closes: clock('When events must end, such as “22:00”; after midnight, such as “00:30”.').optional(),
	mostGuests: plausible(1, 100_000, 'The most guests of an event.').optional(),
	dishes: listOf(dish, 'The most dishes of parts of the meal.').optional(),
	isClosed: z.boolean({ error: 'must be true or false.' }).describe('Whether no event may take place on these days.').optional(),
};

const rule = group(
	{
		from: day('The first day on which events are bound by it, such as “2026-03-10”.'),
		to: day('The last such day. Left out, it has no end.').optional(),
		...limits,
		acts: oneOf(
			['explains', 'refuses'],
			'What the booking form does with a request against it: “explains” says so beside the date, “refuses” does not take it.',
		),
		source: text('Where the rule stands, such as “Austerity order of 10 March 2026”. Families and inspectors read it.'),
		sourceUrdu: text('The same in Urdu, for the Urdu pages.').optional(),
	},
	'A rule of the place.',
)
	.refine(({ from, to }) => to === undefined || from <= to, { path: ['to'], error: 'is before “from”.' })
	.refine(
		({ closes, mostGuests, dishes, isClosed }) => closes || mostGuests || dishes || isClosed,
		'limits nothing. Write closes, mostGuests, dishes or isClosed.',
	)
	.refine(({ acts, closes, mostGuests, isClosed }) => acts === 'explains' || closes || mostGuests || isClosed, {
		path: ['acts'],
		error: 'cannot be “refuses” for dishes alone, because families choose them later. Write “explains”.',
	});

const RULES = 'Rules of the law and of the authorities, each with its days; none is [].';

/** src/content/law.json */
export const lawSchema = group(
	{ rules: z.array(rule, { error: `must be a list. ${RULES}` }).describe(RULES) },
	'What the law of the place allows.',
);
