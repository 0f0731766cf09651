import type { z } from 'astro/zod';
import type { PriceList } from '#domain/payments/pricing.ts';
import { group, isOnce, listOf, namedAsThere, plausible, text } from './field.ts';

const name = text('The name as guests read it. Bookings keep it, so a new name is a new menu or dish.');

/** Rupees that somebody may be asked for a head; whoever charges more or less widens these first. */
const MENU_PRICE = [500, 15_000] as const;
const ADD_ON_PRICE = [10, 3000] as const;

const perHead = ([from, to]: readonly [number, number], what: string) =>
	plausible(from, to, `The price per head for ${what}, in whole rupees before tax, such as ${from < 500 ? 150 : 1499}.`);

const course = group(
	{
		name: text('The part of the meal, such as “From the grill”.'),
		dishes: listOf(text('One dish, as it stands on the card.'), 'The dishes of this course.'),
	},
	'A course of a menu.',
);

const note = text('One line under the name that says whom this menu is for.');
const courses = listOf(course, 'The courses in the order they are served.');

const menu = group(
	{
		name,
		note,
		prices: group(
			{ table: perHead(MENU_PRICE, 'table serving'), buffet: perHead(MENU_PRICE, 'buffet serving') },
			'Both prices per head: “table” and “buffet”.',
		).refine(({ table, buffet }) => Math.max(table, buffet) <= 2 * Math.min(table, buffet), {
			error: 'are too far apart: one of “table” and “buffet” is more than twice the other. Look for a figure too many or too few.',
		}),
		courses,
	},
	'A menu.',
);

const choices = listOf(text('One of the dishes.'), 'The dishes of which a family takes one; leave the key out if there is only one dish.');

const addOn = group(
	{
		name,
		perHead: perHead(ADD_ON_PRICE, 'this dish, on top of a menu'),
		choices: choices.optional(),
	},
	'An add-on.',
);

const taxName = text('What the tax is called, such as “Sales tax”.');

const tax = group(
	{ name: taxName, percent: plausible(0, 30, 'The tax in whole percent, such as 15.') },
	'The tax that is added to every price.',
);

/** src/content/menus.json: what the hall cooks and charges. The booking form and the server work with the same file. */
export const priceListSchema = group(
	{
		menus: listOf(menu, 'The menus, in the order guests see them.').refine(hasNamesOnce, 'has two menus of one name. Give each its own.'),
		addOns: listOf(addOn, 'Dishes that go on top of any menu.').refine(hasNamesOnce, 'has two add-ons of one name. Give each its own.'),
		tax,
	},
	'The price list.',
) satisfies z.ZodType<PriceList>;

function hasNamesOnce(named: readonly { name: string }[]): boolean {
	return isOnce(named, ({ name }) => name.toLowerCase());
}

const shownName = text('The name as guests read it.');

/** src/content/ur/menus.json: the same menus, add-ons and tax in Urdu, each under the name that it has in menus.json. No prices. */
export const priceListWordsSchema = group(
	{
		menus: namedAsThere(group({ name: shownName, note, courses }, 'A menu in Urdu.'), 'The menus by their English names.'),
		addOns: namedAsThere(
			group({ name: shownName, choices: choices.optional() }, 'An add-on in Urdu.'),
			'The add-ons by their English names.',
		),
		tax: group({ name: taxName }, 'The tax in Urdu.'),
	},
	'The price list in Urdu.',
);
