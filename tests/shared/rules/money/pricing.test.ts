import { expect, test } from 'vitest';
import { estimate } from '#shared/rules/money/estimate.ts';
import menus from '../../../../src/content/menus.json' with { type: 'json' };
import { prices } from '../../../support/booking.ts';

test('an estimate is menu and add-ons per head, with the tax named separately', () => {
	const answer = estimate({ package: 'Menu 2', serving: 'buffet', guestCount: 600, addOns: ['Gajar Halwa'] }, menus);

	// The example of the hall's own price page.
	expect(answer).toMatchObject({ menuTotal: 1_680_000, addOns: [{ total: 90_000 }], tax: 265_500, taxPercent: 15, total: 2_035_500 });
});

test('a choice of one dish costs what its add-on costs', () => {
	const answer = estimate({ package: 'Menu 2', serving: 'table', guestCount: 10, addOns: ['Mix Vegetable'] }, prices);

	expect(answer).toMatchObject({ addOns: [{ name: 'Mix Vegetable', perHead: 60, total: 600 }], subtotal: 26_600 });
});

test('tax is rounded to whole rupees', () => {
	const answer = estimate({ package: 'Mehendi Traditional', serving: 'table', guestCount: 1, addOns: [] }, menus);

	expect(answer).toMatchObject({ subtotal: 1499, tax: 225, total: 1724 });
});

test('there is no estimate for a menu that the hall does not cook', () => {
	expect(estimate({ package: 'Menu 9', serving: 'table', guestCount: 1, addOns: [] }, prices)).toBeUndefined();
});
