import type { Course, KitchenCard } from '#shared/rules/kitchen-sheet.ts';
import { HAS_URDU } from '#shared/rules/language.ts';
import { openChoices } from '#shared/rules/money/open-choices.ts';
import type { MessageFacts } from '#shared/rules/site/venue.ts';
import { entryIn } from './entries.ts';
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

/** Content facts for the desk's messages. netlify/lib/content.ts collects the same ones for the server. */
export async function messageFacts(): Promise<MessageFacts> {
	const [{ data }, urdu, { names: namesUrdu }] = await Promise.all([entryIn('en', 'venue'), entryIn('ur', 'venue'), offersIn('ur')]);
	const { name, nameUrdu, phoneWords, responseHours, advancePercent, payAdvance, arrival } = data;
	const english = { name, nameUrdu, phoneWords, responseHours, advancePercent, payAdvance, arrival };
	return { ...english, payAdvanceUrdu: urdu.data.payAdvance, arrivalUrdu: urdu.data.arrival, namesUrdu };
}
