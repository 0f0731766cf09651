import { addDays, dayAt } from '#shared/rules/day.ts';
import { hallInstant } from '#shared/rules/hall-time.ts';

/** Milliseconds until the hall's midnight. */
const leftOfDay = (now: Date): number => hallInstant(addDays(dayAt(now), 1), '00:00').getTime() - now.getTime();

/** Milliseconds to wait before a stage of this length, so that it does not run across the hall's midnight. */
export function waitForMidnight(now: Date, stage: number): number {
	const left = leftOfDay(now);
	return left < stage ? left + 1000 : 0;
}
