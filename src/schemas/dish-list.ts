import { z } from 'astro/zod';
import { RULES } from '#shared/rules/site/rules.ts';
import { moneyName } from './basics.ts';
import { group, isOnce, namedAsThere, plausible, text } from './field.ts';

const { to, example } = (RULES as Partial<typeof RULES>).plausiblePrices?.addOn ?? { to: 1_000_000, example: 150 };

const dish = group(
	{
		name: text('The dish as the kitchen and the family read it.'),
		course: text('The part of the meal, such as “From the pot”, as menus.json names it.'),
		surcharge: plausible(
			1,
			to,
			`What the dish costs more per head than the one that it replaces, in whole ${moneyName}, such as ${example}.`,
		).optional(),
	},
	'A dish that the kitchen can cook.',
);

const DISHES = 'The dishes that staff choose from for a family, beside those of the menus; none is [].';

/** src/content/dishes.json: the hall's own list of dishes, for the desk. */
export const dishListSchema = group(
	{
		dishes: z
			.array(dish, { error: `must be a list. ${DISHES}` })
			.refine((all) => isOnce(all, ({ name }) => name.toLowerCase()), 'has one dish twice. Take one out.')
			.describe(DISHES),
	},
	'The hall’s list of dishes.',
);

/** src/content/ur/dishes.json: Urdu words by English name. */
export const dishListWordsSchema = group(
	{
		dishes: namedAsThere(
			group({ name: text('The dish in Urdu.'), course: text('The part of the meal in Urdu.') }, 'A dish in Urdu.'),
			'The dishes by their English names.',
		),
	},
	'The hall’s list of dishes in Urdu.',
);
