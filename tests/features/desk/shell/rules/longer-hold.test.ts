import { describe, expect, test } from 'vitest';
import { holdUntil, longerHolds } from '#features/desk/shell/rules/longer-hold.ts';
import type { Day } from '#shared/rules/day.ts';

/** Ends on Friday 27 November at 6 PM in Karachi; the event is a dinner, from 7 PM. */
const held = (eventDate = '2027-01-09') => ({
	eventDate: eventDate as Day,
	eventTime: 'dinner' as const,
	holdExpiresAt: '2026-11-27T13:00:00Z',
});

describe('a hold is made longer', () => {
	test('by a day, three days or a week', () => {
		expect(longerHolds(held()).map((end) => end.toISOString())).toEqual([
			'2026-11-28T13:00:00.000Z',
			'2026-11-30T13:00:00.000Z',
			'2026-12-04T13:00:00.000Z',
		]);
	});

	test('by nothing that ends after its event has begun', () => {
		expect(longerHolds(held('2026-11-28'))).toHaveLength(1);
		expect(longerHolds(held('2026-11-27'))).toEqual([]);
	});

	test('until the evening of a day, on the day of the event until that begins', () => {
		expect(holdUntil('2026-12-01', held())?.toISOString()).toBe('2026-12-01T16:00:00.000Z');
		expect(holdUntil('2027-01-09', held())?.toISOString()).toBe('2027-01-09T14:00:00.000Z');
		expect(holdUntil('', held())).toBeUndefined();
	});
});
