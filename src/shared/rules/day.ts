import { BASICS } from './basics.ts';

/** Calendar day at the hall, such as `2026-09-12`, without hour and time zone. */
export type Day = string & { readonly __brand: 'Day' };

/** Time zone of the hall, which does not depend on the visitor's (docs/decisions/04-hall-time.md). */
export const HALL_TIME_ZONE = BASICS.timeZone;

/** City of the hall's time zone: "Karachi". */
export const CLOCK_CITY = `${HALL_TIME_ZONE}`.replace(/^.*\//, '').replaceAll('_', ' ');

/**
 * Months ahead for which visitors may ask, from tomorrow on (docs/decisions/09-what-a-request-may-be.md). The database has the same limit.
 */
const BOOKING_HORIZON_MONTHS = 24;

/** Parses a day that exists: `2026-02-30` gives `undefined`. */
export function parseDay(text: string): Day | undefined {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
	const midnight = new Date(`${text}T00:00:00Z`);
	if (Number.isNaN(midnight.getTime())) return undefined;
	return toDay(midnight) === text ? (text as Day) : undefined;
}

/** Day of a date field whose year is complete. While the year is typed, the field's value has fewer figures. */
export const wholeDay = (text: string): Day | undefined => (text >= '1000' ? parseDay(text) : undefined);

/** Day at the hall at an instant. */
export function dayAt(instant: Date): Day {
	hallDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: HALL_TIME_ZONE, dateStyle: 'short' });
	return hallDay.format(instant) as Day;
}

/**
 * Formatter, made once and on demand: a form needs it at each key, and an unknown zone is reported by its schema. Swedish dates are ISO
 * dates.
 */
let hallDay: Intl.DateTimeFormat | undefined;

/** Day that many days later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
	const midnight = midnightOf(day);
	midnight.setUTCDate(midnight.getUTCDate() + days);
	return toDay(midnight);
}

/** Same date that many months later, or that month's last day, as PostgreSQL counts months. */
export function addMonths(day: Day, months: number): Day {
	const [year, month, date] = partsOf(day);
	const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
	return toDay(new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))));
}

/** Range of days, both ends included. */
export type DayRange = { first: Day; last: Day };

/** Days that a visitor may ask for. */
export function bookableRange(today: Day): DayRange {
	return { first: addDays(today, 1), last: addMonths(today, BOOKING_HORIZON_MONTHS) };
}

/** Days that staff may enter. A walk-in of last week is entered late; an older day is a typing mistake. */
export function enterableRange(today: Day): DayRange {
	return { first: addMonths(today, -1), last: bookableRange(today).last };
}

/** Day within the range, or its nearest end. */
export const withinDays = (day: Day, { first, last }: DayRange): Day => earlier(later(day, first), last);

/** True for today and tomorrow: the event may begin before the hall has rung. */
export const isVeryNear = (day: Day, today: Day): boolean => daysBetween(today, day) <= 1;

export const later = (one: Day, other: Day): Day => (one > other ? one : other);

export const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** Days from one day to the other; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
	return (midnightOf(to).getTime() - midnightOf(from).getTime()) / 86_400_000;
}

/** Days of a range, both ends included. */
export function daysFrom(first: Day, last: Day): Day[] {
	return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}

/** Day in words: "Saturday 9 January 2027", or the Urdu form with Latin figures. */
export function dayInWords(day: Day, language: 'en' | 'ur' = 'en'): string {
	const { weekday, month } = wordsOf(language);
	const midnight = midnightOf(day);
	// Composed here, because browsers and Node place the commas of Intl differently.
	return [weekday.format(midnight), Number(day.slice(8)), month.format(midnight), day.slice(0, 4)].join(' ');
}

/** Day for a table: "Sat 9 Jan 2027". */
export function dayInShort(day: Day): string {
	const [weekday, , month, year] = dayInWords(day).split(' ');
	return `${weekday?.slice(0, 3)} ${Number(day.slice(8))} ${month?.slice(0, 3)} ${year}`;
}

type DayWords = { weekday: Intl.DateTimeFormat; month: Intl.DateTimeFormat };

/** Formatters, one for each language: making one costs as much as a hundred uses. */
const made: Partial<Record<'en' | 'ur', DayWords>> = {};

function wordsOf(language: 'en' | 'ur'): DayWords {
	const locale = language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB';
	made[language] ??= {
		weekday: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }),
		month: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' }),
	};
	return made[language];
}

const midnightOf = (day: Day) => new Date(`${day}T00:00:00Z`);
const toDay = (midnight: Date) => midnight.toISOString().slice(0, 10) as Day;
const partsOf = (day: Day) => day.split('-').map(Number) as [number, number, number];
