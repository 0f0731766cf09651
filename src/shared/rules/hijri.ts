import { addDays, type Day } from './day.ts';

/** A date of the Islamic calendar; its months are counted from Muharram, 1 to 12. */
export type HijriDate = { year: number; month: number; day: number };

/** A month of it, by the days on which it begins and ends. */
export type HijriMonth = { year: number; month: number; first: Day; last: Day };

/**
 * The Hijri date of a day, roughly: by the calendar of Umm al-Qura, with each month so many days later, because Pakistan sights its moons
 * later. `undefined` where the engine does not know that calendar (docs/decisions/32-hijri-dates.md).
 */
export function hijriOf(day: Day, daysLater: number): HijriDate | undefined {
	const inUmmAlQura = addDays(day, -daysLater);
	if (!known.has(inUmmAlQura)) known.set(inUmmAlQura, read(inUmmAlQura));
	return known.get(inUmmAlQura);
}

/** The Hijri month in which the day lies. */
export function hijriMonthOf(day: Day, daysLater: number): HijriMonth | undefined {
	const date = hijriOf(day, daysLater);
	if (!date) return undefined;
	const { year, month } = date;
	const first = addDays(day, 1 - date.day);
	const thirtieth = addDays(first, 29);
	const hasThirty = hijriOf(thirtieth, daysLater)?.month === month;
	return { year, month, first, last: hasThirty ? thirtieth : addDays(thirtieth, -1) };
}

/** Each day is worked out once: a calendar asks for its days again at each key. */
const known = new Map<Day, HijriDate | undefined>();

function read(day: Day): HijriDate | undefined {
	const parts = format()?.formatToParts(new Date(`${day}T00:00:00Z`)) ?? [];
	const figure = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
	const date = { year: figure('year'), month: figure('month'), day: figure('day') };
	return Object.values(date).every(Number.isInteger) ? date : undefined;
}

/** Made once, and not before somebody asks: making a format costs as much as using it a hundred times. */
let made: Intl.DateTimeFormat | null | undefined;

function format(): Intl.DateTimeFormat | null {
	if (made !== undefined) return made;
	const asked = new Intl.DateTimeFormat(`en-u-ca-${CALENDAR}-nu-latn`, {
		timeZone: 'UTC',
		day: 'numeric',
		month: 'numeric',
		year: 'numeric',
	});
	// An engine that lacks the calendar takes the Gregorian one and does not say so.
	made = asked.resolvedOptions().calendar === CALENDAR ? asked : null;
	return made;
}

const CALENDAR = 'islamic-umalqura';
