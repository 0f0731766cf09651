import { addDays, type Day } from './day.ts';

/** Date of the Islamic calendar. Months count from Muharram, 1 to 12. */
export type HijriDate = { year: number; month: number; day: number };

/** Islamic month with its first and last day. */
export type HijriMonth = { year: number; month: number; first: Day; last: Day };

/**
 * Approximate Hijri date of a day: the calendar of Umm al-Qura, shifted because Pakistan sights its moons later. `undefined` if the engine
 * lacks that calendar (docs/decisions/32-hijri-dates.md).
 */
export function hijriOf(day: Day, daysLater: number): HijriDate | undefined {
	const inUmmAlQura = addDays(day, -daysLater);
	if (!known.has(inUmmAlQura)) known.set(inUmmAlQura, read(inUmmAlQura));
	return known.get(inUmmAlQura);
}

/** Hijri month of the day. */
export function hijriMonthOf(day: Day, daysLater: number): HijriMonth | undefined {
	const date = hijriOf(day, daysLater);
	if (!date) return undefined;
	const { year, month } = date;
	const first = addDays(day, 1 - date.day);
	const thirtieth = addDays(first, 29);
	const hasThirty = hijriOf(thirtieth, daysLater)?.month === month;
	return { year, month, first, last: hasThirty ? thirtieth : addDays(thirtieth, -1) };
}

/** Cache by day: a calendar asks for its days again at each key. */
const known = new Map<Day, HijriDate | undefined>();

function read(day: Day): HijriDate | undefined {
	const parts = format()?.formatToParts(new Date(`${day}T00:00:00Z`)) ?? [];
	const figure = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
	const date = { year: figure('year'), month: figure('month'), day: figure('day') };
	return Object.values(date).every(Number.isInteger) ? date : undefined;
}

/** Formatter, made once and on demand: making one costs as much as a hundred uses. */
let made: Intl.DateTimeFormat | null | undefined;

function format(): Intl.DateTimeFormat | null {
	if (made !== undefined) return made;
	const asked = new Intl.DateTimeFormat(`en-u-ca-${CALENDAR}-nu-latn`, {
		timeZone: 'UTC',
		day: 'numeric',
		month: 'numeric',
		year: 'numeric',
	});
	// An engine without the calendar silently uses the Gregorian one.
	made = asked.resolvedOptions().calendar === CALENDAR ? asked : null;
	return made;
}

const CALENDAR = 'islamic-umalqura';
