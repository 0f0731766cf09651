import { addDays, dayAt } from '#domain/shared/day.ts';

/** Karachi has had no summer time since 2009. */
const HALL_OFFSET = '+05:00';

/** How many milliseconds the hall's day still has. */
const leftOfDay = (now: Date): number => Date.parse(`${addDays(dayAt(now), 1)}T00:00:00${HALL_OFFSET}`) - now.getTime();

/** What to wait for before a stage of so many milliseconds: 0, or the midnight that would fall into it. Then today's bookings would be yesterday's half-way. */
export function waitForMidnight(now: Date, stage: number): number {
	const left = leftOfDay(now);
	return left < stage ? left + 1000 : 0;
}
