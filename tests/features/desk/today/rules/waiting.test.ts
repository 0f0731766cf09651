import { expect, test } from 'vitest';
import { firstFigureMonth, hoursWaiting, percentBooked } from '#features/desk/list/rules.ts';
import type { Day } from '#shared/rules/day.ts';

/** Half past midnight on 21 November in Karachi. */
const now = new Date('2026-11-20T19:30:00Z');
const request = {
	status: 'pending_confirmation',
	createdAt: '2026-11-19T19:30:00.001+00:00',
	eventDate: '2026-11-21' as Day,
	ringAgainAt: null,
} as const;

test.each([
	['a whole day ago', { createdAt: '2026-11-19T19:30:00+00:00' }, 24],
	['a moment less than a day ago', {}, undefined],
	['three days ago', { createdAt: '2026-11-17T10:00:00+00:00' }, 81],
	['long ago, but answered', { createdAt: '2026-11-01T10:00:00+00:00', status: 'pending' as const }, undefined],
	['long ago, to be rung again in a minute', { createdAt: '2026-11-01T10:00:00+00:00', ringAgainAt: '2026-11-20T19:31:00Z' }, undefined],
	['a day ago, to be rung again now', { createdAt: '2026-11-19T19:30:00+00:00', ringAgainAt: '2026-11-20T19:30:00Z' }, 24],
	['long ago, for a day that is over in Karachi', { createdAt: '2026-11-01T10:00:00+00:00', eventDate: '2026-11-20' as Day }, undefined],
])('a request of %s with %j has waited too long: %s hours', (_, changes, hours) => {
	expect(hoursWaiting({ ...request, ...changes }, { now, promised: 24 })).toBe(hours);
});

test('a promise of two days makes one day of waiting fine and two days too long', () => {
	const waited = (createdAt: string) => hoursWaiting({ ...request, createdAt }, { now, promised: 48 });

	expect([waited('2026-11-18T19:30:00.001+00:00'), waited('2026-11-18T19:30:00+00:00')]).toEqual([undefined, 48]);
});

test('the figures begin five months before the month it is in Karachi', () => {
	expect(firstFigureMonth(new Date('2026-12-31T20:00:00Z'))).toBe('2026-08-01');
});

test('a share is in whole percent, and 0 without slots', () => {
	const month = { month: '2026-11', received: 0 };

	expect([percentBooked({ ...month, booked: 1, possible: 3 }), percentBooked({ ...month, booked: 0, possible: 0 })]).toEqual([33, 0]);
});
