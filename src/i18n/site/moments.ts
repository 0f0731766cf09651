import { dayAt, dayInWords } from '#domain/shared/day.ts';
import { hallTimeAt, hallTimeInWords } from '#domain/shared/hall-time.ts';
import type { Language } from '#domain/shared/language.ts';
import { timeInUrdu } from './hours.ts';

/** An instant on the hall's clock: "Friday 20 November 2026, 10:14 PM", "جمعہ 20 نومبر 2026، رات 10:14 بجے". */
export function momentInWords(instant: Date, language: Language): string {
	if (language === 'en') return hallTimeInWords(instant);
	const [, time = ''] = hallTimeAt(instant.toISOString()).split('T');
	return [dayInWords(dayAt(instant), language), timeInUrdu(time)].join(comma[language]);
}

/** Between the parts of an address or a list. */
export const comma: Record<Language, string> = { en: ', ', ur: '، ' };
