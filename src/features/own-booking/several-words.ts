import { eventNames } from '#shared/booking/words/event-names.ts';
import type { Occasion } from '#shared/rules/booking/fields.ts';
import type { Language } from '#shared/rules/language.ts';

type SeveralWords = {
	/** Name of an event, before what is said of it. */
	of: (event: string) => string;
	/** The events beside the one that heads the page. */
	more: (events: string[]) => string;
	title: string;
	calledOff: string;
	cancelsAll: string;
};

/** Words of a booking with several events. */
export const severalWords: Record<Language, SeveralWords> = {
	en: {
		of: (event) => `${event}.`,
		more: (events) => `Also: ${events.join('; ')}.`,
		title: 'Your events',
		calledOff: 'Called off',
		cancelsAll: 'This asks to cancel all your events. To call off one alone, use “Ask for a change”.',
	},
	ur: {
		of: (event) => `${event}۔`,
		more: (events) => `اس کے علاوہ: ${events.join('؛ ')}۔`,
		title: 'آپ کی تقریبات',
		calledOff: 'منسوخ',
		cancelsAll: 'یہ تمام تقریبات منسوخ کرنے کی درخواست ہے۔ صرف ایک تقریب منسوخ کرنی ہو تو «تبدیلی کی درخواست» سے کیجیے۔',
	},
};

export const eventName = ({ occasion }: { occasion?: Occasion | null | undefined }, language: Language): string =>
	eventNames[language][occasion ?? 'other'];
