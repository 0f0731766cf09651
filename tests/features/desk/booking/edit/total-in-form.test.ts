import { expect, test } from 'vitest';
import { totalInForm } from '#features/desk/booking/edit/booking-edit.ts';
import { typedFrom } from '#shared/rules/booking/staff-booking.ts';
import type { Estimate } from '#shared/rules/money/pricing.ts';
import { prices } from '../../../../support/booking.ts';
import { aBooking } from '../../../../support/desk.ts';

/** A booking whose stored price has more than its next function: 1,794,000 for all. */
const agreed = aBooking({ guestCount: 630, totalAmount: 1_794_000, estimate: { total: 1_794_000 } as Estimate });
const before = aBooking({ ...agreed, estimate: { functions: [{}], lines: [{ kind: 'agreed' }], total: 1_794_000 } as never });
const asTyped = (changes: Partial<ReturnType<typeof typedFrom>>, booking = before) =>
	totalInForm({ ...typedFrom(booking), ...changes }, booking, prices);

test.each([[{}], [{ clientName: 'Another' }], [{ totalAmount: '3,000,000' }]])(
	'the stored price of all functions is offered with %o, which changes no price',
	(changes) => {
		expect(asTyped(changes)).toEqual({ estimatedTotal: 1_794_000 });
	},
);

test.each([[{ guestCount: '650' }], [{ package: 'Menu 1' }], [{ serving: 'table' }], [{ addOns: ['Gajar Halwa'] }]])(
	'no price is offered with %o, because only the database knows the new one',
	(changes) => {
		expect(asTyped(changes)).toEqual({ aboutTotal: 'The total stays PKR 1,794,000. The price lines change after saving.' });
		expect(asTyped(changes, agreed)).toEqual({ aboutTotal: 'The total follows the price lines after saving.' });
		expect(asTyped(changes, { ...agreed, totalAmount: 0 })).toEqual({ aboutTotal: 'The estimate follows the price lines after saving.' });
	},
);

test('nothing is said about a total that is typed together with other guests', () => {
	expect(asTyped({ guestCount: '650', totalAmount: '3,000,000' })).toEqual({});
});

test('nothing is offered while the booking has no price', () => {
	expect(asTyped({}, { ...before, estimate: null })).toEqual({});
});
