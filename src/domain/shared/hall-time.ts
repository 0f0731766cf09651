import { type Day, dayAt, dayInShort, HALL_TIME_ZONE, parseDay } from './day.ts';

/** An instant on the hall's clock, as a `datetime-local` field has it: "2026-11-21T15:30". */
export function hallTimeAt(instant: string): string {
	const shown = CLOCK.format(new Date(instant)).replace(' ', 'T');
	// While a year is typed, the field has "0002" for its first figure, and Intl writes "2".
	return shown.padStart('2026-11-21T15:30'.length, '0');
}

/** Made once: an export asks it three times for each booking. */
const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: HALL_TIME_ZONE, dateStyle: 'short', timeStyle: 'short' });

/** The instant at which the hall's clock shows this, as an ISO instant; `undefined` when it never does. */
export function parseHallTime(text: string): string | undefined {
	const [, day = '', hour = '', minute = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(text) ?? [];
	if (!parseDay(day) || Number(hour) > 23 || Number(minute) > 59) return undefined;
	const shown = Date.parse(`${day}T${hour}:${minute}:00Z`);
	// Where clocks change, the offset an hour away may be another: what the second look says is right, if it is ever shown.
	const instant = shown - offsetAt(shown - offsetAt(shown));
	return hallTimeAt(isoOf(instant)) === text ? isoOf(instant) : undefined;
}

/** By how much the hall's clock is ahead of UTC at an instant, in milliseconds; nothing at the end of all dates. */
const offsetAt = (instant: number): number => Date.parse(`${hallTimeAt(isoOf(instant))}Z`) - Math.floor(instant / 60_000) * 60_000 || 0;

const isoOf = (instant: number) => new Date(instant).toISOString();

/** The instant at which the hall's clock shows such a time, as in "19:00", on that day; an invalid date when it never does. */
export const hallInstant = (day: Day, time: string): Date => new Date(parseHallTime(`${day}T${time}`) ?? Number.NaN);

/** The hall's day and time in words: "Friday 20 November 2026, 10:16 PM". */
export function hallTimeInWords(instant: Date): string {
	const part = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat('en-US', { timeZone: HALL_TIME_ZONE, ...options }).format(instant);
	const day = [part({ weekday: 'long' }), part({ day: 'numeric' }), part({ month: 'long' }), part({ year: 'numeric' })].join(' ');
	// Some engines put a narrow space before AM and PM.
	return `${day}, ${part({ hour: 'numeric', minute: '2-digit' }).replace(/\s/g, ' ')}`;
}

/** The hall's day and time as the desk writes every instant: "Fri 20 Nov 2026, 10:16 PM". */
export const hallTimeInShort = (instant: Date): string => `${dayInShort(dayAt(instant))}, ${hallTimeInWords(instant).split(', ')[1]}`;
