import { expect, test } from 'vitest';
import { estimate, taxesIn } from '#shared/rules/money/estimate.ts';
import { type Tax, taxesFrom, taxesOn } from '#shared/rules/money/tax.ts';
import { prices } from '../../../support/booking.ts';

const RATES: Tax[] = [
	{ name: 'Sales tax', percent: 15 },
	{ name: 'Service charge', percent: 5, from: '2027-03-01' },
	{ name: 'Sales tax', percent: 16, from: '2027-07-01' },
	{ name: 'Service charge', percent: 0, from: '2028-01-01' },
];
const on = (day?: string) => taxesOn(RATES, day).map(({ name, percent }) => `${name} ${percent}`);

test('the day of the event decides the rate', () => {
	expect(on('2027-02-28')).toEqual(['Sales tax 15']);
	expect(on('2027-03-01')).toEqual(['Sales tax 15', 'Service charge 5']);
	expect(on('2027-07-01')).toEqual(['Sales tax 16', 'Service charge 5']);
	expect(on('2028-01-01')).toEqual(['Sales tax 16']);
});

test('the rates without a first day count while no day is chosen', () => {
	expect([on(), on('')]).toEqual([['Sales tax 15'], ['Sales tax 15']]);
});

test('a page leaves out the rates that ended before its build', () => {
	expect(taxesFrom(RATES, '2027-08-01')).toEqual([
		{ name: 'Sales tax', percent: 16 },
		{ name: 'Service charge', percent: 5 },
		{ name: 'Service charge', percent: 0, from: '2028-01-01' },
	]);
	expect(taxesOn(taxesFrom(RATES, '2027-08-01'), '2028-02-01')).toEqual([{ name: 'Sales tax', percent: 16 }]);
});

test('an estimate rounds each tax on its own, and its total has all of them', () => {
	const meal = { package: 'Menu 2', serving: 'table', guestCount: 1, addOns: ['Gajar Halwa'] } as const;
	const answer = estimate({ ...meal, eventDate: '2027-07-01' }, { ...prices, taxes: RATES });

	expect(answer).toMatchObject({ subtotal: 2750, tax: 578, taxPercent: 21, taxName: 'Sales tax + Service charge', total: 3328 });
	expect(answer && taxesIn(answer)).toEqual([
		{ name: 'Sales tax', percent: 16, amount: 440 },
		{ name: 'Service charge', percent: 5, amount: 138 },
	]);
});

test('one tax is kept in the old form of estimates, and no tax makes no line', () => {
	const meal = { package: 'Menu 2', serving: 'table', guestCount: 10, addOns: [] } as const;
	const [taxed, free] = [estimate(meal, prices), estimate(meal, { ...prices, taxes: [] })];

	expect(taxed).not.toHaveProperty('taxes');
	expect(taxed && taxesIn(taxed)).toEqual([{ name: 'Sales tax', percent: 15, amount: 3900 }]);
	expect(free && [free.tax, free.total, taxesIn(free)]).toEqual([0, 26_000, []]);
});
