import type { Language } from '#domain/booking.ts';
import type { BookingRequest } from '#domain/booking-request.ts';
import { dayInWords } from '#domain/day.ts';
import { bookingMessage, whatsappUrl } from '#domain/messages.ts';
import { phoneInWords } from '#domain/phone.ts';
import { called, type Names, type Serving } from '#domain/pricing.ts';
import type { EventTime, Slot } from '#domain/slot.ts';
import type { VenueContact } from '#domain/venue.ts';
import type { BookingWords } from '#i18n/booking-en.ts';
import type { Chat } from '#stores/booking-submission.ts';

/** "Dinner, 7:00 PM - 11:00 PM". */
export const timeInWords = (time: EventTime, words: BookingWords): string => `${words.times[time]}, ${words.hours[time]}`;

/** "Lunch, Sunday 10 January 2027, Tulip Hall". */
export const slotInWords = ({ hall, eventDate, eventTime }: Slot, words: BookingWords, language: Language): string =>
	[words.times[eventTime], dayInWords(eventDate, language), words.halls[hall]].join(language === 'ur' ? '، ' : ', ');

/** A language's words, and what it calls the dishes. */
type Tongue = { words: BookingWords; names: Names };

type Meal = { package?: string | null | undefined; serving?: Serving | null | undefined; addOns: readonly string[] };

/** "Menu 2, buffet serving, with Gajar Halwa"; empty when nothing was chosen. */
export function mealInWords({ package: menu, serving, addOns }: Meal, { words, names }: Tongue): string {
	if (!menu && !serving && addOns.length === 0) return '';
	const dishes = addOns.map((name) => called(name, names)).join(words.calendar.comma);
	return words.confirm.meal(called(menu ?? '', names), serving ? words.servingsInText[serving] : undefined, dishes);
}

/** The message to the hall manager, without a reference: it is opened before there is one. */
export function chatOf(request: BookingRequest, venue: VenueContact, tongue: Tongue): Chat {
	const menu = mealInWords(request, tongue);
	const text = bookingMessage(
		{
			name: request.clientName,
			hall: request.hall,
			eventDate: request.eventDate,
			eventTime: request.eventTime,
			guests: request.guestCount,
			...(menu && { menu }),
			requests: request.specialRequests,
			phone: phoneInWords(request.phone),
		},
		request.language,
	);
	return { text, url: whatsappUrl(venue.whatsapp, text) };
}
