import { dayAt, dayInWords } from '#shared/rules/day.ts';
import { hallTimeAt, hallTimeInWords } from '#shared/rules/hall-time.ts';
import type { Language } from '#shared/rules/language.ts';
import { parseOpeningHours, WEEK_DAYS, type WeekDay } from '#shared/rules/site/opening-hours.ts';

const DAYS: Record<WeekDay, string> = {
	Monday: 'پیر',
	Tuesday: 'منگل',
	Wednesday: 'بدھ',
	Thursday: 'جمعرات',
	Friday: 'جمعہ',
	Saturday: 'ہفتہ',
	Sunday: 'اتوار',
};

/** Opening hours of venue.json in Urdu: "Every day, 9:00 AM - 10:00 PM" becomes "روزانہ" and "صبح 9 سے رات 10 بجے تک". */
export function hoursInUrdu(words: string): { days: string; times: string } {
	const hours = parseOpeningHours(words);
	if (!hours) throw new Error(`venue.json: "${words}" are no hours, though its schema let them pass.`);
	const { days, opens, closes } = hours;
	const [first = 'Monday', last = first] = [days[0], days.at(-1)];
	return {
		days: days.length === WEEK_DAYS.length ? 'روزانہ' : first === last ? DAYS[first] : `${DAYS[first]} تا ${DAYS[last]}`,
		times: `${spanInUrdu(opens, closes, 'سے')} تک`,
	};
}

/** A span of two times `HH:MM`, with the word between: "شام 7 تا رات 11 بجے". */
export function spanInUrdu(from: string, to: string, until: string): string {
	const part = partOfDay(to) === partOfDay(from) ? '' : `${partOfDay(to)} `;
	return `${partOfDay(from)} ${clock(from)} ${until} ${part}${clock(to)} بجے`;
}

/** A time `HH:MM` as people say it: "رات 10:14 بجے". */
export const timeInUrdu = (time: string): string => `${partOfDay(time)} ${clock(time)} بجے`;

/** Urdu names the part of the day before the hour. */
function partOfDay(time: string): string {
	const hour = Number(time.slice(0, 2));
	if (hour >= 4 && hour < 11) return 'صبح';
	if (hour >= 11 && hour < 16) return 'دن';
	return hour >= 16 && hour < 20 ? 'شام' : 'رات';
}

/** "09:00" is 9 and "21:30" is 9:30. */
function clock(time: string): string {
	const [hour = 0, minute = 0] = time.split(':').map(Number);
	const shown = hour % 12 || 12;
	return minute === 0 ? `${shown}` : `${shown}:${String(minute).padStart(2, '0')}`;
}

/** An instant on the hall's clock: "Friday 20 November 2026, 10:14 PM", "جمعہ 20 نومبر 2026، رات 10:14 بجے". */
export function momentInWords(instant: Date, language: Language): string {
	if (language === 'en') return hallTimeInWords(instant);
	const [, time = ''] = hallTimeAt(instant.toISOString()).split('T');
	return [dayInWords(dayAt(instant), language), timeInUrdu(time)].join(comma[language]);
}

export const comma: Record<Language, string> = { en: ', ', ur: '، ' };
