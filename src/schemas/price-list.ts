import { z } from 'astro/zod';
import { parseDay } from '#shared/rules/day.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import { RULES } from '#shared/rules/site/rules.ts';
import { moneyName } from './basics.ts';
import { group, isOnce, listOf, namedAsThere, percent, plausible, text, textLike } from './field.ts';

const name = text('The name as guests read it. Bookings keep it, so a new name is a new menu or dish.');

const ANY = { from: 1, to: 1_000_000, example: 100 };
type Bounds = typeof ANY;

/** Plausible prices and the currency's name. */
type Prices = { plausiblePrices?: { menu: Bounds; addOn: Bounds }; money: string };

const perHead = ({ from, to, example }: Bounds, money: string, what: string) =>
	plausible(from, to, `The price per head for ${what}, in whole ${money} before tax, such as ${example}.`);

const OFFERED = 'The dishes of which a family chooses some.';
const choiceName = text('What is chosen, such as “Curries”. It stands on the kitchen’s sheet until the family has chosen.');
const offered = listOf(text('One of the dishes.'), OFFERED);

const courseParts = {
	name: text('The part of the meal, such as “From the grill”.'),
	dishes: listOf(text('One dish, as it stands on the card.'), 'The dishes of this course.'),
};

const choice = group(
	{
		name: choiceName,
		choose: plausible(1, 11, 'How many of them a family chooses, such as 2.'),
		of: offered.max(12, `has more than twelve dishes. ${OFFERED}`),
	},
	'A choice of dishes in this course; leave it out if there is none.',
).refine(
	({ choose, of }) => choose < of.length && isOnce(of, (dish) => dish),
	'needs more dishes in “of” than a family chooses, each once.',
);

const course = group({ ...courseParts, choice: choice.optional() }, 'A course of a menu.');

const note = text('One line under the name that says whom this menu is for.');
const courses = listOf(course, 'The courses in the order they are served.');

const menuIn = (bounds: Bounds, money: string) =>
	group(
		{
			name,
			note,
			prices: group(
				{ table: perHead(bounds, money, 'table serving'), buffet: perHead(bounds, money, 'buffet serving') },
				'Both prices per head: “table” and “buffet”.',
			).refine(({ table, buffet }) => Math.max(table, buffet) <= 2 * Math.min(table, buffet), {
				error: 'are too far apart: one of “table” and “buffet” is more than twice the other. Look for a figure too many or too few.',
			}),
			courses,
		},
		'A menu.',
	);

const choices = listOf(text('One of the dishes.'), 'The dishes of which a family takes one; leave the key out if there is only one dish.');

const addOnIn = (bounds: Bounds, money: string) =>
	group(
		{
			name,
			perHead: perHead(bounds, money, 'this dish, on top of a menu'),
			choices: choices.optional(),
		},
		'An add-on.',
	);

const taxName = text('What the tax is called, such as “Sales tax”.');

const TAX_FROM = 'The first event day of this rate, such as “2027-07-01”; leave it out for the rate that has always been so.';

const payerRate = group(
	{ payer: text('The tax status, as in “statuses” of venue.json, such as “Filer”.'), percent: percent('The percent for this payer.') },
	'A percent for one tax status.',
);

const tax = group(
	{
		name: taxName,
		percent: percent('The tax in percent, such as 15 or 2.5; 0 from the day on which it ends.'),
		percentByPayer: listOf(payerRate, 'Other percents by the payer’s tax status. Leave the key out if all pay the same.').optional(),
		onEarlierTaxes: z.boolean().describe('True if this tax is also due on the taxes above it.').optional(),
		from: textLike(/^\d{4}-\d{2}-\d{2}$/, TAX_FROM)
			.refine((day) => parseDay(day) !== undefined, `is no day of the calendar. ${TAX_FROM}`)
			.optional(),
	},
	'A tax that is added to every price.',
);

/** A venue may have no tax. */
const taxes = z
	.array(tax, { error: 'must be a list. The taxes that are added to every price; none is []. ' })
	.max(12, 'has more than twelve rates. Take out those that are long over.')
	.refine(
		(rates) => isOnce(rates, ({ name, from }) => `${name} ${from ?? ''}`),
		'has one tax twice with the same first day. Give each rate its own “from”.',
	)
	.refine(
		(rates) =>
			rates.every(({ name, from = '' }, at) => !rates.slice(at + 1).some((next) => next.name === name && (next.from ?? '') < from)),
		'has a later rate above an earlier one. Put the rates of a tax in the order of their days.',
	)
	.describe('The taxes that are added to every price: a line for each, and one more for each new rate from a day on.');

const minimum = group(
	{
		hall: text('The hall’s English name.'),
		menu: text('The menu’s English name.'),
		plates: plausible(1, 20_000, 'The fewest plates that a family pays for.'),
	},
	'A minimum of plates.',
);

/** The schema for given prices and currency. `npm run setup` uses it before the files are written. */
export const priceListSchemaFor = ({ plausiblePrices: { menu, addOn } = { menu: ANY, addOn: ANY }, money }: Prices) =>
	group(
		{
			menus: listOf(menuIn(menu, money), 'The menus, in the order guests see them.').refine(
				hasNamesOnce,
				'has two menus of one name. Give each its own.',
			),
			addOns: listOf(addOnIn(addOn, money), 'Dishes that go on top of any menu.').refine(
				hasNamesOnce,
				'has two add-ons of one name. Give each its own.',
			),
			taxes,
			minimumPlates: listOf(minimum, 'The fewest plates that a family pays for, by hall and menu.').optional(),
		},
		'The price list.',
	) satisfies z.ZodType<PriceList>;

/** src/content/menus.json: menus, dishes and prices. The booking form and the server read the same file. */
export const priceListSchema = priceListSchemaFor({ ...(RULES as Partial<typeof RULES>), money: moneyName });

function hasNamesOnce(named: readonly { name: string }[]): boolean {
	return isOnce(named, ({ name }) => name.toLowerCase());
}

const courseInUrdu = group(
	{ ...courseParts, choice: group({ name: choiceName, of: offered }, 'The choice in Urdu.').optional() },
	'A course in Urdu.',
);
const coursesInUrdu = listOf(courseInUrdu, 'The courses in the order they are served.');

const shownName = text('The name as guests read it.');

/** src/content/ur/menus.json: Urdu words by English name, without prices. */
export const priceListWordsSchema = group(
	{
		menus: namedAsThere(group({ name: shownName, note, courses: coursesInUrdu }, 'A menu in Urdu.'), 'The menus by their English names.'),
		addOns: namedAsThere(
			group({ name: shownName, choices: choices.optional() }, 'An add-on in Urdu.'),
			'The add-ons by their English names.',
		),
		taxes: namedAsThere(group({ name: taxName }, 'A tax in Urdu.'), 'The taxes by their English names.'),
		payers: namedAsThere(text('The tax status in Urdu.'), 'The tax statuses of percentByPayer by their English names.').optional(),
	},
	'The price list in Urdu.',
);
