import { BASICS } from './basics.ts';

/** A calendar day at the hall, such as `2026-09-12`. It carries no hour and no time zone. */
export type Day = string & { readonly __brand: 'Day' };

/** The hall's clock, whatever the visitor's own zone (docs/decisions/04-hall-time.md). */
export const HALL_TIME_ZONE = BASICS.timeZone;

/** The city by which the hall's clock goes: "Karachi". */
export const CLOCK_CITY = `${HALL_TIME_ZONE}`.replace(/^.*\//, '').replaceAll('_', ' ');

/** Bookings are taken from tomorrow to this many months ahead (docs/decisions/09-what-a-request-may-be.md; the database holds the same rule). */
const BOOKING_HORIZON_MONTHS = 24;

/** Reads a day that exists on the calendar; `2026-02-30` is nobody's wedding day. */
export function parseDay(text: string): Day | undefined {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
	const midnight = new Date(`${text}T00:00:00Z`);
	if (Number.isNaN(midnight.getTime())) return undefined;
	return toDay(midnight) === text ? (text as Day) : undefined;
}

/** A day that was picked, or typed to its end: while its year is typed, a field of a date has one of fewer figures. */
export const wholeDay = (text: string): Day | undefined => (text >= '1000' ? parseDay(text) : undefined);

/** The day it is at the hall at that instant. */
export function dayAt(instant: Date): Day {
	hallDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: HALL_TIME_ZONE, dateStyle: 'short' });
	return hallDay.format(instant) as Day;
}

/** Made once, for a form asks at each key, and not before: a zone that nobody knows is told by its schema. Swedish dates are ISO dates. */
let hallDay: Intl.DateTimeFormat | undefined;

/** The day so many days later (or earlier, if negative). */
export function addDays(day: Day, days: number): Day {
	const midnight = midnightOf(day);
	midnight.setUTCDate(midnight.getUTCDate() + days);
	return toDay(midnight);
}

/** The same date so many months later, or that month's last day, as PostgreSQL counts months. */
export function addMonths(day: Day, months: number): Day {
	const [year, month, date] = partsOf(day);
	const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
	return toDay(new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))));
}

/** Two days and all between. */
export type DayRange = { first: Day; last: Day };

/** The first and the last day that a visitor may ask for, today being `today`. */
export function bookableRange(today: Day): DayRange {
	return { first: addDays(today, 1), last: addMonths(today, BOOKING_HORIZON_MONTHS) };
}

/** The first and the last day that staff may write down: a walk-in of last week is entered late, anything older is a slip of the year. */
export function enterableRange(today: Day): DayRange {
	return { first: addMonths(today, -1), last: bookableRange(today).last };
}

/** The day, or the nearest one that lies between the two, both included. */
export const withinDays = (day: Day, { first, last }: DayRange): Day => earlier(later(day, first), last);

/** Whether an event of that day may begin before the hall has rung a family that asks today: today's and tomorrow's. */
export const isVeryNear = (day: Day, today: Day): boolean => daysBetween(today, day) <= 1;

/** The later one of two days. */
export const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** The earlier one of two days. */
export const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** How many days from one day to the other; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
	return (midnightOf(to).getTime() - midnightOf(from).getTime()) / 86_400_000;
}

/** All days from the first to the last, both included. */
export function daysFrom(first: Day, last: Day): Day[] {
	return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}

/** The day in words: "Saturday 9 January 2027", or its Urdu form with Latin figures. */
export function dayInWords(day: Day, language: 'en' | 'ur' = 'en'): string {
	const { weekday, month } = wordsOf(language);
	const midnight = midnightOf(day);
	// Put together by hand: where Intl sets commas differs between browsers and Node.
	return [weekday.format(midnight), Number(day.slice(8)), month.format(midnight), day.slice(0, 4)].join(' ');
}

/** The day for a table: "Sat 9 Jan 2027". */
export function dayInShort(day: Day): string {
	const [weekday, , month, year] = dayInWords(day).split(' ');
	return `${weekday?.slice(0, 3)} ${Number(day.slice(8))} ${month?.slice(0, 3)} ${year}`;
}

type DayWords = { weekday: Intl.DateTimeFormat; month: Intl.DateTimeFormat };

/** Made once for each language: a calendar names its 31 days, and making a format costs as much as using it a hundred times. */
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
