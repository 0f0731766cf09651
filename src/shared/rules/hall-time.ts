import { type Day, dayAt, dayInShort, dayInWords, HALL_TIME_ZONE, parseDay } from './day.ts';
import { clockOf } from './zone-clock.ts';

/** An instant on the hall's clock, as a `datetime-local` field has it: "2026-11-21T15:30". */
export const hallTimeAt = (instant: string): string => HALL_CLOCK.timeAt(new Date(instant).getTime());

const HALL_CLOCK = clockOf(HALL_TIME_ZONE);

/** The instant at which the hall's clock shows this, as an ISO instant; `undefined` when it never does. */
export function parseHallTime(text: string): string | undefined {
	const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
	const known = parseDay(day);
	if (!known) return undefined;
	const instant = hallInstant(known, time).toISOString();
	return hallTimeAt(instant) === text ? instant : undefined;
}

/** The instant at which the hall's clock shows such a time, as in "19:00", on that day. A time that the clock skips is moved on by the gap. */
export const hallInstant = (day: Day, time: string): Date => HALL_CLOCK.instantOf(day, time);

/** The hall's day and time in words: "Friday 20 November 2026, 10:16 PM". */
export const hallTimeInWords = (instant: Date): string => `${dayInWords(dayAt(instant))}, ${timeInWords(instant)}`;

/** The hall's day and time as the desk writes every instant: "Fri 20 Nov 2026, 10:16 PM". */
export const hallTimeInShort = (instant: Date): string => `${dayInShort(dayAt(instant))}, ${timeInWords(instant)}`;

/** Some engines put a narrow space before AM and PM. */
export const timeInWords = (instant: Date) => TWELVE_HOURS.format(instant).replace(/\s/g, ' ');

/** Made once: the desk writes an instant in each row, and making a format costs as much as using it a hundred times. */
const TWELVE_HOURS = new Intl.DateTimeFormat('en-US', { timeZone: HALL_TIME_ZONE, hour: 'numeric', minute: '2-digit' });
