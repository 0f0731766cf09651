import { type DishCard, dishCardOf } from '#shared/rules/dishes.ts';
import { HAS_URDU } from '#shared/rules/language.ts';
import type { MessageFacts } from '#shared/rules/site/venue.ts';
import { entryIn, singleEntry } from './entries.ts';
import { offersIn } from './offers.ts';

/** The dishes of menus and add-ons in both languages. The build stops if one language has more dishes than the other. */
export async function dishCard(): Promise<DishCard> {
	const { data } = await singleEntry('menus');
	return dishCardOf(data, HAS_URDU ? (await singleEntry('menusUrdu')).data : undefined);
}

/** Content facts for the desk's messages. netlify/lib/content.ts collects the same ones for the server. */
export async function messageFacts(): Promise<MessageFacts> {
	const [{ data }, urdu, { names: namesUrdu }] = await Promise.all([entryIn('en', 'venue'), entryIn('ur', 'venue'), offersIn('ur')]);
	const { name, nameUrdu, phoneWords, responseHours, advancePercent, payAdvance, arrival } = data;
	const english = { name, nameUrdu, phoneWords, responseHours, advancePercent, payAdvance, arrival };
	return { ...english, payAdvanceUrdu: urdu.data.payAdvance, arrivalUrdu: urdu.data.arrival, namesUrdu };
}
