import type { Language } from '#domain/booking.ts';
import type { BookingRequest } from '#domain/booking-request.ts';
import { dayInWords } from '#domain/day.ts';
import { whatsappUrl } from '#domain/messages.ts';
import type { PriceList } from '#domain/pricing.ts';
import type { EventTime, Slot } from '#domain/slot.ts';
import type { VenueContact } from '#domain/venue.ts';
import { bookingChat, type Tongue } from '#i18n/booking-chat.ts';
import type { BookingWords } from '#i18n/booking-en.ts';
import type { Chat } from '#stores/booking-submission.ts';

/** "Dinner, 7:00 PM - 11:00 PM". */
export const timeInWords = (time: EventTime, words: BookingWords): string => `${words.times[time]}, ${words.hours[time]}`;

/** "Lunch, Sunday 10 January 2027, Tulip Hall". */
export const slotInWords = ({ hall, eventDate, eventTime }: Slot, words: BookingWords, language: Language): string =>
	[words.times[eventTime], dayInWords(eventDate, language), words.halls[hall]].join(language === 'ur' ? '، ' : ', ');

/** The message to the hall manager, without a reference: it is opened before there is one. */
export function chatOf(request: BookingRequest, { venue, ...setting }: Tongue & { venue: VenueContact; prices: PriceList }): Chat {
	const text = bookingChat(request, setting);
	return { text, url: whatsappUrl(venue.whatsapp, text) };
}
