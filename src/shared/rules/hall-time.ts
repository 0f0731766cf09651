import { type Day, dayAt, dayInShort, dayInWords, HALL_TIME_ZONE, parseDay } from './day.ts';
import { clockOf } from './zone-clock.ts';

/** Instant on the hall's clock, as in a `datetime-local` field: "2026-11-21T15:30". */
export const hallTimeAt = (instant: string): string => HALL_CLOCK.timeAt(new Date(instant).getTime());

const HALL_CLOCK = clockOf(HALL_TIME_ZONE);

/** ISO instant of a time on the hall's clock; `undefined` for a time that does not exist. */
export function parseHallTime(text: string): string | undefined {
	const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
	const known = parseDay(day);
	if (!known) return undefined;
	const instant = hallInstant(known, time).toISOString();
	return hallTimeAt(instant) === text ? instant : undefined;
}

/** Instant of a time such as "19:00" on a day at the hall. A time that the clock skips moves on by the gap. */
export const hallInstant = (day: Day, time: string): Date => HALL_CLOCK.instantOf(day, time);

/** Day and time at the hall in words: "Friday 20 November 2026, 10:16 PM". */
export const hallTimeInWords = (instant: Date): string => `${dayInWords(dayAt(instant))}, ${timeInWords(instant)}`;

/** Day and time at the hall, short, for the desk: "Fri 20 Nov 2026, 10:16 PM". */
export const hallTimeInShort = (instant: Date): string => `${dayInShort(dayAt(instant))}, ${timeInWords(instant)}`;

/** Replaces the narrow space that some engines put before AM and PM. */
export const timeInWords = (instant: Date) => {
	twelveHours ??= new Intl.DateTimeFormat('en-US', { timeZone: HALL_TIME_ZONE, hour: 'numeric', minute: '2-digit' });
	return twelveHours.format(instant).replace(/\s/g, ' ');
};

/** Formatter, made once and when first needed: making it is slow, and the desk writes an instant in each row. */
let twelveHours: Intl.DateTimeFormat | undefined;
