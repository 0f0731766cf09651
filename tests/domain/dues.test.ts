import { expect, test } from 'vitest';
import { STATUSES } from '#domain/booking.ts';
import { canBePaid, duesOf } from '#domain/dues.ts';
import { estimate } from '#domain/pricing.ts';
import { prices } from '../support/booking.ts';

const anEstimate = estimate({ package: 'Menu 2', serving: 'buffet', guestCount: 100, addOns: [] }, prices) ?? null;

test('the estimate stands in until staff set a total', () => {
	expect(duesOf({ totalAmount: 0, estimate: anEstimate, paidAmount: 22_000 })).toEqual({
		total: 322_000,
		isEstimate: true,
		paid: 22_000,
		open: 300_000,
	});
});

test('the total that staff set counts, whatever the estimate was', () => {
	expect(duesOf({ totalAmount: 300_000, estimate: anEstimate, paidAmount: 0 })).toMatchObject({ total: 300_000, isEstimate: false });
});

test('nothing is open of a booking without any price, or of one that was paid too much', () => {
	const endings = [
		{ totalAmount: 0, estimate: null, paidAmount: 0 },
		{ totalAmount: 100, estimate: null, paidAmount: 150 },
	].map(duesOf);

	expect(endings.map(({ open }) => open)).toEqual([0, 0]);
});

test('only bookings that still lead to fully paid can be marked so', () => {
	expect(STATUSES.filter(canBePaid)).toEqual(['pending_confirmation', 'pending', 'advance_paid']);
});
