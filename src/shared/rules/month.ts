import { addDays, addMonths, type Day, dayInWords, daysFrom, withinDays } from './day.ts';

// The months of visitors and of the desk share these, and not their tables: a visitor turns to days that one may ask for, each a button of
// its own, the desk to all of a month with its slots; what would be left to share weighs more on /booking than it saves.

/** The first and the last day of the month in which the day lies. */
export function monthOf(day: Day): { first: Day; last: Day } {
	const first = `${day.slice(0, 7)}-01` as Day;
	return { first, last: addDays(addMonths(first, 1), -1) };
}

/** The month's weeks from Monday to Sunday; `undefined` where a week reaches into another month. */
export function weeksOf(day: Day): (Day | undefined)[][] {
	const { first, last } = monthOf(day);
	const cells = [...Array.from({ length: weekdayOf(first) }, () => undefined), ...daysFrom(first, last)];
	const weeks = Math.ceil(cells.length / 7);
	return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, weekday) => cells[week * 7 + weekday]));
}

/** The month in words: "January 2027". */
export const monthInWords = (day: Day, language: 'en' | 'ur' = 'en'): string => dayInWords(day, language).split(' ').slice(2).join(' ');

/** Where a key leads in a calendar (WAI-ARIA's date grid): days, weeks, the week's ends, months; `undefined` for any other key. */
export function dayByKey(day: Day, key: string, isShifted: boolean): Day | undefined {
	switch (key) {
		case 'ArrowLeft':
			return addDays(day, -1);
		case 'ArrowRight':
			return addDays(day, 1);
		case 'ArrowUp':
			return addDays(day, -7);
		case 'ArrowDown':
			return addDays(day, 7);
		case 'Home':
			return addDays(day, -weekdayOf(day));
		case 'End':
			return addDays(day, 6 - weekdayOf(day));
		case 'PageUp':
			return addMonths(day, isShifted ? -12 : -1);
		case 'PageDown':
			return addMonths(day, isShifted ? 12 : 1);
		default:
			return undefined;
	}
}

/** The day, or the first or last one that the book can hold. */
export const withinBook = (day: Day): Day => withinDays(day, BOOK);

const BOOK = { first: '2020-01-01' as Day, last: '2099-12-31' as Day };

/** The day of the week, counted from Monday, 0 to 6. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
