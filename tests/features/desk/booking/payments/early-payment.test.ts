import { expect, test } from 'vitest';
import { monthsTooEarly } from '#features/desk/booking/payments/early-payment.ts';
import { ledgerWords } from '#features/desk/booking/payments/words.ts';
import type { Day } from '#shared/rules/day.ts';

const CAME = { createdAt: '2026-10-30T10:00:00Z' };

test.each([
	['2026-11-20', 0],
	['2026-10-30', 0],
	['2026-08-31', 0],
	['2026-08-30', 2],
	['2025-10-30', 12],
	['2020-06-01', 76],
	['2023-12-10', 34],
	['2025-10-31', 11],
] as const)('a payment of %s lies %i whole months too far before a booking that came on 30 October 2026', (day, months) => {
	expect(monthsTooEarly(day as Day, CAME)).toBe(months);
});

test('the day of a booking is by the hall’s clock, not by UTC', () => {
	expect(monthsTooEarly('2026-08-31' as Day, { createdAt: '2026-10-30T20:00:00Z' })).toBe(2);
});

test.each([
	[1, '1 month'],
	[2, '2 months'],
	[12, '1 year'],
	[34, '2 years and 10 months'],
])('%i months are written as %s', (months, said) => {
	expect(ledgerWords.form.early(months)).toContain(`That is ${said} before this booking was made.`);
});
