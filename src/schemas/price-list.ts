import type { z } from 'astro/zod';
import type { PriceList } from '#domain/pricing.ts';
import { group, listOf, namedAsThere, text, wholeNumber } from './field.ts';

const name = text('The name as guests read it. Bookings keep it, so a new name is a new menu or dish.');

const perHead = (serving: string) => wholeNumber(`The price per head for ${serving}, in whole rupees before tax, such as 1499.`);

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
		prices: group({ table: perHead('table serving'), buffet: perHead('buffet serving') }, 'Both prices per head: “table” and “buffet”.'),
		courses,
	},
	'A menu.',
);

const choices = listOf(text('One of the dishes.'), 'The dishes of which a family takes one; leave the key out if there is only one dish.');

const addOn = group(
	{
		name,
		perHead: perHead('this dish, on top of a menu'),
		choices: choices.optional(),
	},
	'An add-on.',
);

const taxName = text('What the tax is called, such as “Sales tax”.');

const tax = group(
	{ name: taxName, percent: wholeNumber('The tax in whole percent, such as 15.', 0) },
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
	return new Set(named.map((entry) => entry.name)).size === named.length;
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
