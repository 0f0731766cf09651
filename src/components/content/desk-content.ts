import { bookingWords } from '#shared/booking/words/booking.ts';
import type { AgreementWords } from '#shared/rules/booking/agreement.ts';
import { type DishCard, dishCardOf } from '#shared/rules/dishes.ts';
import { HAS_URDU } from '#shared/rules/language.ts';
import { allTerms } from '#shared/rules/money/advance-moves.ts';
import type { MessageFacts } from '#shared/rules/site/venue.ts';
import { EVENT_TIMES, HALLS } from '#shared/rules/slots/slot.ts';
import { entryIn, singleEntry } from './entries.ts';
import { offersIn } from './offers.ts';

/** The dishes of menus and add-ons in both languages. The build stops if one language has more dishes than the other. */
export async function dishCard(): Promise<DishCard> {
	const [menus, dishes] = [await singleEntry('menus'), await singleEntry('dishes')];
	if (!HAS_URDU) return dishCardOf(menus.data, undefined, { english: dishes.data.dishes });
	const [menusUrdu, dishesUrdu] = [await singleEntry('menusUrdu'), await singleEntry('dishesUrdu')];
	return dishCardOf(menus.data, menusUrdu.data, { english: dishes.data.dishes, urdu: dishesUrdu.data.dishes });
}

/** Names and terms for an agreement, apart from the Urdu names in `messageFacts()`. */
export async function agreementFacts(): Promise<AgreementWords> {
	const [{ data }, urdu] = await Promise.all([entryIn('en', 'venue'), entryIn('ur', 'venue')]);
	const inBoth = (word: 'hall' | 'inText', name: string) => ({ name, en: bookingWords.en[word](name), ur: bookingWords.ur[word](name) });
	return {
		names: [...HALLS.map((hall) => inBoth('hall', hall)), ...EVENT_TIMES.map((time) => inBoth('inText', time))],
		terms: { en: allTerms(data), ur: allTerms(urdu.data) },
		hall: {
			en: { name: data.name, address: data.address },
			ur: { name: data.nameUrdu ?? data.name, address: urdu.data.address },
			phone: data.phoneWords,
		},
	};
}

/** Content facts for the desk's messages. netlify/lib/content.ts collects the same ones for the server. */
export async function messageFacts(): Promise<MessageFacts> {
	const [{ data }, urdu, { names: namesUrdu }] = await Promise.all([entryIn('en', 'venue'), entryIn('ur', 'venue'), offersIn('ur')]);
	const { name, nameUrdu, phoneWords, responseHours, advancePercent, payAdvance, arrival } = data;
	const english = { name, nameUrdu, phoneWords, responseHours, advancePercent, payAdvance, arrival };
	return { ...english, payAdvanceUrdu: urdu.data.payAdvance, arrivalUrdu: urdu.data.arrival, namesUrdu };
}
