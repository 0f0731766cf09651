import { expect, test } from 'vitest';
import { totalLeft, unchangedTotal } from '#features/desk/booking/form/unchanged-total.ts';
import { estimateOf, typedFrom } from '#shared/rules/booking/staff-booking.ts';
import type { Estimate } from '#shared/rules/money/pricing.ts';
import { prices as list } from '../../../support/booking.ts';
import { aBooking } from '../../../support/desk.ts';

const prices = { ...list, menus: [...list.menus, { name: 'Menu 1', prices: { table: 2000, buffet: 2200 } }] };
const before = aBooking({ package: 'Menu 2', serving: 'buffet', guestCount: 630, totalAmount: 2_796_570 });
const typed = typedFrom(before);
const estimated = (changes: Partial<typeof typed>) => estimateOf({ ...typed, ...changes }, prices)?.total;

test.each([[{ guestCount: '650' }], [{ package: 'Menu 1' }], [{ serving: 'table' }], [{ addOns: ['Gajar Halwa'] }]])(
	'a total that was set is said to stay beside the estimate when %o is changed in the form',
	(changes) => {
		const guests = Number({ ...typed, ...changes }.guestCount);

		expect(unchangedTotal({ ...typed, ...changes }, before, prices)).toEqual({
			total: 2_796_570,
			estimate: { guests, total: estimated(changes) },
		});
	},
);

test('the total is said to stay without an estimate too', () => {
	expect(unchangedTotal({ ...typed, package: '' }, before, prices)).toEqual({ total: 2_796_570, estimate: undefined });
});

test.each([
	['nothing of the price is changed', { clientName: 'Another' }, before],
	['the total is typed anew', { guestCount: '650', totalAmount: '3,000,000' }, before],
	['no total was set', { guestCount: '650', totalAmount: '' }, { ...before, totalAmount: 0 }],
	[
		'it is the sum of the lines, which the database computes anew',
		{ guestCount: '650' },
		{ ...before, estimate: { total: 2_796_570 } as Estimate },
	],
	['it is the estimate already', { guestCount: '650' }, { ...before, totalAmount: estimated({ guestCount: '650' }) ?? 0 }],
])('there is no remark if %s', (_, changes, was) => {
	expect(unchangedTotal({ ...typedFrom(was), ...changes }, was, prices)).toBeUndefined();
});

test.each([
	[{ guestCount: 650 }, 2_796_570],
	[{ guestCount: 650, totalAmount: 3_000_000 }, undefined],
	[{ clientName: 'Another' }, undefined],
])('of a change of %o the total that is left is %s', (changes, left) => {
	expect(totalLeft(changes, before)).toBe(left);
	expect(totalLeft(changes, { ...before, totalAmount: 0 })).toBeUndefined();
});
