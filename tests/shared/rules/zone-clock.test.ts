import { expect, test } from 'vitest';
import type { Day } from '#shared/rules/day.ts';
import { clockOf } from '#shared/rules/zone-clock.ts';

test.each([
	['Europe/London', '2027-03-28', '00:59', '2027-03-28T00:59:00.000Z'],
	['Europe/London', '2027-03-28', '01:00', '2027-03-28T01:00:00.000Z'],
	['Europe/London', '2027-03-28', '01:30', '2027-03-28T01:30:00.000Z'],
	['Europe/London', '2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
	['Europe/Rome', '2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
	['Australia/Lord_Howe', '2027-10-03', '02:15', '2027-10-02T15:45:00.000Z'],
	['America/Santiago', '2027-09-05', '00:00', '2027-09-05T04:00:00.000Z'],
])('in %s a time that the clock skips is moved on by the gap: %s %s', (zone, day, time, instant) => {
	expect(
		clockOf(zone)
			.instantOf(day as Day, time)
			.toISOString(),
	).toBe(instant);
});

test.each([
	['Europe/London', '2027-10-31', '00:59', '2027-10-30T23:59:00.000Z'],
	['Europe/London', '2027-10-31', '01:00', '2027-10-31T01:00:00.000Z'],
	['Europe/London', '2027-10-31', '01:30', '2027-10-31T01:30:00.000Z'],
	['Europe/London', '2027-10-31', '02:00', '2027-10-31T02:00:00.000Z'],
])('in %s a time that the clock shows twice is the second one: %s %s', (zone, day, time, instant) => {
	expect(
		clockOf(zone)
			.instantOf(day as Day, time)
			.toISOString(),
	).toBe(instant);
});
