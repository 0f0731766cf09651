import { expect, test } from 'vitest';
import { duesOf, paidObstacle } from '#shared/rules/money/dues.ts';
import { estimate } from '#shared/rules/money/estimate.ts';
import { prices } from '../../../support/booking.ts';

const anEstimate = estimate({ package: 'Menu 2', serving: 'buffet', guestCount: 100, addOns: [] }, prices) ?? null;

test('the estimate counts as the total until staff set one', () => {
	expect(duesOf({ status: 'pending', totalAmount: 0, estimate: anEstimate, paidAmount: 22_000 })).toEqual({
		total: 322_000,
		isEstimate: true,
		paid: 22_000,
		open: 300_000,
	});
});

test('the total that staff set counts, whatever the estimate was', () => {
	expect(duesOf({ status: 'pending', totalAmount: 300_000, estimate: anEstimate, paidAmount: 0 })).toMatchObject({
		total: 300_000,
		isEstimate: false,
	});
});

test('a booking without a price or with too much paid has nothing open', () => {
	const endings = [
		{ status: 'pending', totalAmount: 0, estimate: null, paidAmount: 0 },
		{ status: 'pending', totalAmount: 100, estimate: null, paidAmount: 150 },
	] as const;

	expect(endings.map((booking) => duesOf(booking).open)).toEqual([0, 0]);
});

test.each(['cancelled', 'expired'] as const)('nothing is open of a booking that is %s, whatever it cost', (status) => {
	expect(duesOf({ status, totalAmount: 300_000, estimate: null, paidAmount: 50_000 })).toMatchObject({ total: 300_000, open: 0 });
	expect(duesOf({ status, totalAmount: 0, estimate: anEstimate, paidAmount: 0 }).open).toBe(0);
});

test.each([
	[{ status: 'pending' }, undefined],
	[{ status: 'advance_paid', paidAmount: 300 }, undefined],
	[{ status: 'pending_confirmation' }, 'not-confirmed'],
	[{ status: 'pending', totalAmount: 0 }, 'no-total'],
	[{ status: 'pending', totalAmount: 0, estimate: anEstimate }, undefined],
	[{ status: 'advance_paid', paidAmount: 1000 }, 'nothing-open'],
	[{ status: 'fully_paid' }, 'over'],
	[{ status: 'cancelled' }, 'over'],
	[{ status: 'expired' }, 'over'],
] as const)('a booking that is %o can be marked as fully paid, but for: %s', (booking, obstacle) => {
	expect(paidObstacle({ totalAmount: 1000, estimate: null, paidAmount: 0, ...booking })).toBe(obstacle);
});
