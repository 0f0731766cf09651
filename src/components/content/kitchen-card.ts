import type { Course, KitchenCard } from '#shared/rules/kitchen-sheet.ts';
import { HAS_URDU } from '#shared/rules/language.ts';
import { openChoices } from '#shared/rules/money/open-choices.ts';
import { offersIn } from './offers.ts';

/** Dishes for the kitchen, in both languages. The build stops if one language has more dishes than the other. */
export async function kitchenCard(): Promise<KitchenCard> {
	const { prices, menus, names } = await offersIn(HAS_URDU ? 'ur' : 'en');
	return {
		menus: prices.menus.map(({ name, courses }, menu) => ({
			name: { en: name, ur: menus[menu]?.title ?? name },
			courses: courses.map((course, place) => inBoth(course, menus[menu]?.courses[place], name)),
		})),
		addOns: names,
		openChoices: openChoices(prices),
	};
}

type OneLanguage = { name: string; dishes: readonly string[] };

export function inBoth(english: OneLanguage, urdu: OneLanguage = english, menu = ''): Course {
	if (english.dishes.length !== urdu.dishes.length)
		throw new Error(
			`src/content/ur/menus.json: menus › “${menu}” › courses › “${urdu.name}” has ${urdu.dishes.length} dishes, but “${english.name}” in menus.json has ${english.dishes.length}. Write one for each, in the same order: the kitchen reads them side by side.`,
		);
	return {
		name: { en: english.name, ur: urdu.name },
		dishes: english.dishes.map((dish, at) => ({ en: dish, ur: urdu.dishes[at] ?? dish })),
	};
}
