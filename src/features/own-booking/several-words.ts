import type { BookingWords } from '#shared/booking/words/booking-en.ts';
import { eventNames } from '#shared/booking/words/event-names.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { Occasion } from '#shared/rules/booking/fields.ts';
import { dayInWords } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';

type SeveralWords = {
	/** Name of an event, before what is said of it. */
	of: (event: string) => string;
	title: string;
	calledOff: string;
	/** Said above the form for a change, which concerns one event. */
	changes: (event: string) => string;
	cancelsAll: string;
};

/** Words of a booking with several events. */
export const severalWords: Record<Language, SeveralWords> = {
	en: {
		of: (event) => `${event}.`,
		title: 'Your events',
		calledOff: 'Called off',
		changes: (event) => `This form is about ${event}. For another of your events, please ring us.`,
		cancelsAll: 'This asks to cancel all your events. To call off one alone, please ring us.',
	},
	ur: {
		of: (event) => `${event}۔`,
		title: 'آپ کی تقریبات',
		calledOff: 'منسوخ',
		changes: (event) => `یہ فارم اس تقریب کا ہے: ${event}۔ کسی اور تقریب کے لیے مہربانی کر کے فون کیجیے۔`,
		cancelsAll: 'یہ تمام تقریبات منسوخ کرنے کی درخواست ہے۔ صرف ایک تقریب منسوخ کرنی ہو تو مہربانی کر کے فون کیجیے۔',
	},
};

export const eventName = ({ occasion }: { occasion?: Occasion | null | undefined }, language: Language): string =>
	eventNames[language][occasion ?? 'other'];

/** What the forms for a change and for cancelling concern. */
export function aboutForms(booking: VisitorBooking, language: Language, words: BookingWords): Record<'change' | 'cancel', string> {
	const t = severalWords[language];
	const event = [eventName(booking, language), dayInWords(booking.eventDate, language)].join(words.calendar.comma);
	return { change: t.changes(event), cancel: t.cancelsAll };
}
