import { dayAt, dayInWords } from '#domain/shared/day.ts';
import { hallTimeInWords } from '#domain/shared/hall-time.ts';
import type { Language } from '#domain/shared/language.ts';

/** An instant on the hall's clock: "Friday 20 November 2026, 10:14 PM". */
export function momentInWords(instant: Date, language: Language): string {
	const english = hallTimeInWords(instant);
	if (language === 'en') return english;
	return `${dayInWords(dayAt(instant), language)}، ${english.split(', ').at(-1)}`;
}
