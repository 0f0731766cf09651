import type { ReviewShown } from '#shared/rules/booking/review.ts';
import { parseDay } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { monthInWords } from '#shared/rules/month.ts';
import { eventNames } from './event-names.ts';

/** The line under a review's name, such as "Walima, November 2026". */
export function reviewAbout({ occasion, month }: Pick<ReviewShown, 'occasion' | 'month'>, language: Language): string {
	const day = parseDay(`${month}-01`);
	const named = occasion && occasion !== 'other' && eventNames[language][occasion];
	return [named, day && monthInWords(day, language)].filter(Boolean).join(language === 'ur' ? '، ' : ', ');
}
