import { expect, test } from 'vitest';
import { monthsTooEarly } from '#domain/payments/early-payment.ts';
import type { Day } from '#domain/shared/day.ts';

const CAME = { createdAt: '2026-10-30T10:00:00Z' };

test.each([
	['2026-11-20', 0],
	['2026-10-30', 0],
	['2026-08-31', 0],
	['2026-08-30', 2],
	['2025-10-30', 12],
	['2020-06-01', 77],
] as const)('a payment of %s lies %i months too far before a booking that came on 30 October 2026', (day, months) => {
	expect(monthsTooEarly(day as Day, CAME)).toBe(months);
});

test('the day on which a booking came is the hall’s, not the one of Greenwich', () => {
	expect(monthsTooEarly('2026-08-31' as Day, { createdAt: '2026-10-30T20:00:00Z' })).toBe(2);
});
