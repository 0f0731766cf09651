import { namesOfEvents } from '#shared/booking/words/event-names.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { FunctionWish } from '#shared/rules/booking/change-request.ts';
import type { Language } from '#shared/rules/language.ts';
import { shownFunction } from './several-events.ts';

type SeveralWords = {
	/** Name of an event, as the beginning of a sentence about it. */
	of: (event: string) => string;
	/** All events except the one in the heading. `off`: what has become of an ended booking. */
	more: (events: string[], off?: string) => string;
	title: string;
	calledOff: string;
	/** What became of some events; each a sentence. */
	news: { changed: (events: string) => string; added: (events: string) => string; calledOff: (events: string) => string };
	/** A price of all events. */
	forAll: (amount: string, events: string) => string;
	cancelsAll: string;
};

/** Words of a booking with several events. */
export const severalWords: Record<Language, SeveralWords> = {
	en: {
		of: (event) => `${event}.`,
		more: (events, off = 'Also') => `${off}: ${events.join('; ')}.`,
		title: 'Your events',
		calledOff: 'Called off',
		news: {
			changed: (events) => `Your booking was changed: ${events}.`,
			added: (events) => `Added to your booking: ${events}.`,
			calledOff: (events) => `Called off in your booking: ${events}.`,
		},
		forAll: (amount, events) => `${amount} for ${events}`,
		cancelsAll: 'This asks to cancel all your events. To call off one alone, use “Ask for a change”.',
	},
	ur: {
		of: (event) => `${event}۔`,
		more: (events, off = 'اس کے علاوہ') => `${off}: ${events.join('؛ ')}۔`,
		title: 'آپ کی تقریبات',
		calledOff: 'منسوخ',
		news: {
			changed: (events) => `آپ کی بکنگ میں تبدیلی ہوئی: ${events}۔`,
			added: (events) => `آپ کی بکنگ میں نئی تقریب: ${events}۔`,
			calledOff: (events) => `آپ کی بکنگ میں منسوخ: ${events}۔`,
		},
		forAll: (amount, events) => `${events} کے لیے ${amount}`,
		cancelsAll: 'یہ تمام تقریبات منسوخ کرنے کی درخواست ہے۔ صرف ایک تقریب منسوخ کرنی ہو تو «تبدیلی کی درخواست» سے کیجیے۔',
	},
};

type Named = Pick<FunctionWish, 'id' | 'occasion'>;

/** Name of one of a booking's events, the shown one unless another is given. Two of one occasion are numbered: "Walima 1". */
export function eventName(booking: VisitorBooking, language: Language, one: Named | undefined = shownFunction(booking)): string {
	const { functions = [] } = booking;
	// An event that the family wants to add is none of the booking's yet.
	const [added = ''] = namesOfEvents(one ? [one] : [], language);
	return namesOfEvents(functions, language)[functions.findIndex(({ id }) => id === one?.id)] ?? added;
}
