import { addDays, addMonths, type Day, dayInWords, daysFrom, withinDays } from './day.ts';

// The calendars of visitors and of the desk share these functions. Their tables differ too much: sharing them would make /booking heavier.

/** First and last day of the day's month. */
export function monthOf(day: Day): { first: Day; last: Day } {
	const first = `${day.slice(0, 7)}-01` as Day;
	return { first, last: addDays(addMonths(first, 1), -1) };
}

/** Weeks of the month from Monday to Sunday; `undefined` for days of other months. */
export function weeksOf(day: Day): (Day | undefined)[][] {
	const { first, last } = monthOf(day);
	const cells = [...Array.from({ length: weekdayOf(first) }, () => undefined), ...daysFrom(first, last)];
	const weeks = Math.ceil(cells.length / 7);
	return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, weekday) => cells[week * 7 + weekday]));
}

/** Month in words: "January 2027". */
export const monthInWords = (day: Day, language: 'en' | 'ur' = 'en'): string => dayInWords(day, language).split(' ').slice(2).join(' ');

type PressedKeys = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Day to which a key leads in a date grid (WAI-ARIA): days, weeks, ends of the week, months. `undefined` for other keys. `right`: days from a
 * cell to the one on its right, -1 in a grid that reads right to left.
 */
export function dayByKey(day: Day, { key, shiftKey, altKey, ctrlKey, metaKey }: PressedKeys, right = 1): Day | undefined {
	// Alt and ArrowLeft is the browser's Back.
	if (altKey || ctrlKey || metaKey) return undefined;
	switch (key) {
		case 'ArrowLeft':
			return addDays(day, -right);
		case 'ArrowRight':
			return addDays(day, right);
		case 'ArrowUp':
			return addDays(day, -7);
		case 'ArrowDown':
			return addDays(day, 7);
		case 'Home':
			return addDays(day, -weekdayOf(day));
		case 'End':
			return addDays(day, 6 - weekdayOf(day));
		case 'PageUp':
			return addMonths(day, shiftKey ? -12 : -1);
		case 'PageDown':
			return addMonths(day, shiftKey ? 12 : 1);
		default:
			return undefined;
	}
}

/** Day within the dates that the database can hold. */
export const withinBook = (day: Day): Day => withinDays(day, BOOK);

const BOOK = { first: '2020-01-01' as Day, last: '2099-12-31' as Day };

/** Day of the week, 0 for Monday. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
