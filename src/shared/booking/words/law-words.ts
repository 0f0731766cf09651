import { timeInUrdu } from '#i18n/site/hours.ts';
import type { LawNote } from '#shared/rules/booking/law.ts';
import { dayInWords } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { figure } from '#shared/rules/money/money.ts';
import { clockInWords } from '#shared/rules/slots/bookable.ts';

type LawWords = {
	closes: (time: string) => string;
	guests: (most: number) => string;
	dishes: (course: string, most: number) => string;
	closed: string;
	/** Where the rule stands, and since when. */
	source: (source: string, since: string) => string;
};

const WORDS: Record<Language, LawWords> = {
	en: {
		closes: (time) => `Events end by ${clockInWords(time)}.`,
		guests: (most) => `At most ${figure(most)} guests.`,
		dishes: (course, most) => `At most ${most === 1 ? 'one dish' : `${most} dishes`} of “${course}”.`,
		closed: 'No events on this day.',
		source: (source, since) => `Law: ${source}, from ${since}.`,
	},
	ur: {
		closes: (time) => `تقریب ${timeInUrdu(time)} تک ختم ہونی چاہیے۔`,
		guests: (most) => `زیادہ سے زیادہ ${figure(most)} مہمان۔`,
		dishes: (course, most) => `«${course}» میں سے زیادہ سے زیادہ ${most === 1 ? 'ایک کھانا' : `${most} کھانے`}۔`,
		closed: 'اس دن تقریب کی اجازت نہیں۔',
		source: (source, since) => `قانون: ${source}، ${since} سے۔`,
	},
};

/** A limit of the law in words, such as "At most 200 guests.". */
export function limitInWords(note: LawNote, language: Language): string {
	const t = WORDS[language];
	switch (note.limit) {
		case 'closes':
			return t.closes(note.closes);
		case 'guests':
			return t.guests(note.most);
		case 'dishes':
			return t.dishes((language === 'ur' && note.dish.courseUrdu) || note.dish.course, note.dish.most);
		case 'closed':
			return t.closed;
	}
}

/** Where the rule stands, and since when. */
export const sourceInWords = ({ rule: { source, sourceUrdu, from } }: LawNote, language: Language): string =>
	WORDS[language].source((language === 'ur' && sourceUrdu) || source, dayInWords(from, language));
