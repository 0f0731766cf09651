import type { EventTime, Slot } from '#domain/availability/slot.ts';
import type { BookingRequest } from '#domain/booking/booking-request.ts';
import { whatsappUrl } from '#domain/messaging/messages.ts';
import type { PriceList } from '#domain/payments/pricing.ts';
import { dayInWords } from '#domain/shared/day.ts';
import type { Language } from '#domain/shared/language.ts';
import type { VenueContact } from '#domain/site/venue.ts';
import { bookingChat, type Tongue } from '#i18n/booking/booking-chat.ts';
import type { BookingWords } from '#i18n/booking/booking-en.ts';
import type { Chat } from '#stores/booking/submission.ts';

/** "Dinner, 7:00 PM - 11:00 PM". */
export const timeInWords = (time: EventTime, words: BookingWords): string =>
	[words.time(time), words.hours(time)].join(words.calendar.comma);

/** "Lunch, Sunday 10 January 2027, Tulip Hall". */
export const slotInWords = ({ hall, eventDate, eventTime }: Slot, words: BookingWords, language: Language): string =>
	[words.time(eventTime), dayInWords(eventDate, language), words.hall(hall)].join(words.calendar.comma);

/** The message to the hall manager, without a reference: it is opened before there is one. */
export function chatOf(request: BookingRequest, { venue, ...setting }: Tongue & { venue: VenueContact; prices: PriceList }): Chat {
	const text = bookingChat(request, setting);
	return { text, url: whatsappUrl(venue.whatsapp, text) };
}
