import { addDays, type Day, dayAt } from '#shared/rules/day.ts';
import { hallInstant, hallTimeAt } from '#shared/rules/hall-time.ts';

/** Hours in which families pick up the phone and the desk is staffed. */
const OPENS = '11:00';
const EVENING = '19:00';
const CLOSES = '21:00';

/**
 * Times to ring again, the likeliest first: in two hours (rounded up to half an hour, if that is not at night), this evening, tomorrow
 * before noon, tomorrow evening, the day after.
 */
export function timesToRingAgain(now: Date): Date[] {
	const today = dayAt(now);
	const soon = nextHalfHour(new Date(now.getTime() + 2 * 3_600_000));
	const ahead = [
		hallInstant(today, EVENING),
		hallInstant(addDays(today, 1), OPENS),
		hallInstant(addDays(today, 1), EVENING),
		hallInstant(addDays(today, 2), OPENS),
	];
	const times = [...(isDaytime(soon, today) ? [soon] : []), ...ahead.filter((time) => time > soon)];
	// Early in the morning, two hours later may still be before opening. Then the opening is the first time.
	const opening = hallInstant(today, OPENS);
	return (opening > soon ? [opening, ...ahead] : times).slice(0, 4);
}

const HALF_HOUR_MS = 1_800_000;
const nextHalfHour = (instant: Date) => new Date(Math.ceil(instant.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS);

function isDaytime(instant: Date, today: Day): boolean {
	const [day, clock = ''] = hallTimeAt(instant.toISOString()).split('T');
	return day === today && clock >= OPENS && clock <= CLOSES;
}
