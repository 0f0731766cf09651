import { expect, test } from 'vitest';
import { isHallNight } from '#server/functions/nightly.mts';
import { clockOf } from '#shared/rules/zone-clock.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const START = Date.parse('2026-01-01T00:30:00Z');

/** Weeks of two years in which a zone changes its clock, as the instants at which they begin. */
function weeksOfChange(timeZone: string): number[] {
	const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
	const weeks = Array.from({ length: 104 }, (_, week) => START + week * WEEK);
	return weeks.filter((week) => clock.format(week) !== clock.format(week + WEEK));
}

/** Hours between the nightly runs of nine days. */
function pausesBetweenNights(timeZone: string, from: number): number[] {
	const hours = Array.from({ length: 9 * 24 }, (_, hour) => from - 24 * HOUR + hour * HOUR);
	const clock = clockOf(timeZone);
	const nights = hours.filter((instant) => isHallNight(new Date(instant), clock));
	return nights.slice(1).map((instant, at) => (instant - (nights[at] ?? 0)) / HOUR);
}

// Troll in Antarctica moves its clock by two hours.
test('an hourly call meets the night once a day in every zone, also when the clocks change', () => {
	const changes = Intl.supportedValuesOf('timeZone').flatMap((timeZone) => weeksOfChange(timeZone).map((week) => ({ timeZone, week })));

	const odd = changes.filter(({ timeZone, week }) => pausesBetweenNights(timeZone, week).some((pause) => pause < 22 || pause > 26));

	expect(changes.length).toBeGreaterThan(100);
	expect(odd).toEqual([]);
});
