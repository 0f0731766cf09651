import { addDays, dayAt } from '#shared/rules/day.ts';
import { hallInstant } from '#shared/rules/hall-time.ts';

/** How many milliseconds the hall's day still has. */
const leftOfDay = (now: Date): number => hallInstant(addDays(dayAt(now), 1), '00:00').getTime() - now.getTime();

/** What to wait for before a stage of so many milliseconds: 0, or the midnight that would fall into it. Then today's bookings would be yesterday's half-way. */
export function waitForMidnight(now: Date, stage: number): number {
	const left = leftOfDay(now);
	return left < stage ? left + 1000 : 0;
}
