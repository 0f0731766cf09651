import { expect, test } from 'vitest';
import { estimate, taxesIn } from '#shared/rules/money/estimate.ts';
import { percentOf } from '#shared/rules/money/percent.ts';
import { type PricedBooking, priceBooking } from '#shared/rules/money/price-lines.ts';
import { type DatedTax, splitAmount, taxAmounts } from '#shared/rules/money/price-taxes.ts';
import { seeded } from '../../../support/seeded.ts';
import { randomBooking } from './random-booking.ts';
import { figuresOf, WORKED_PRICES } from './worked-prices.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

test.each(WORKED_PRICES)('$name', ({ booking, figures }) => {
	expect(figuresOf(priceBooking(booking))).toEqual(figures);
});

test('lines and taxes of random bookings are the total in whole units, and no discount exceeds the lines', () => {
	const random = seeded(39);

	for (let round = 0; round < 2000; round++) {
		const booking = randomBooking(random);
		const { functions, lines, discounts, subtotal, taxes, total } = priceBooking(booking);
		const live = functions.filter((_, place) => !booking.functions[place]?.calledOffAt);
		const own = live.flatMap((each) => each.lines.map(({ amount }) => amount));
		const all = [...own, ...lines.map(({ amount }) => amount)];

		expect(sum(all), JSON.stringify(booking)).toBe(subtotal);
		expect(sum(functions.map((each) => each.sum))).toBe(sum(own));
		expect(subtotal + sum(taxes.map(({ amount }) => amount))).toBe(total);
		const agreed = lines.find(({ kind }) => kind === 'agreed');
		if (agreed && 'unitPrice' in agreed) expect(total).toBe(agreed.unitPrice);
		expect(sum([...own, ...lines.flatMap((line) => (line === agreed ? [] : line.amount))].filter((amount) => amount < 0))).toBe(
			0 - discounts,
		);
		expect(Math.min(subtotal, ...functions.map((each) => each.sum))).toBeGreaterThanOrEqual(0);
		expect([total, subtotal, ...all, ...taxes.map(({ base }) => base)].every(Number.isSafeInteger)).toBe(true);
	}
});

test('the base of a tax is the sum of the lines, also where a total was typed, and the tax is a rupee off at most', () => {
	const random = seeded(53);
	const percents = [15, 16, 7.5, 13.33];

	for (let round = 0; round < 2000; round++) {
		const { functions, lines } = randomBooking(random);
		const percent = percents[round % percents.length] ?? 15;
		const typed = { kind: 'agreed' as const, unitPrice: 1 + Math.floor(random() * 3_000_000) };
		const booking = {
			functions: functions.map((one, place) => (place === 0 ? { ...one, calledOffAt: null } : one)),
			lines: [...lines.filter(({ kind }) => kind !== 'agreed'), typed],
			taxes: [{ name: 'Sales tax', percent }],
		};
		const { subtotal, taxes, total } = priceBooking(booking);

		expect([total, taxes.map(({ base }) => base)], JSON.stringify(booking)).toEqual([typed.unitPrice, [subtotal]]);
		expect(Math.abs((taxes[0]?.amount ?? 0) - percentOf(subtotal, percent))).toBeLessThanOrEqual(1);
	}
});

test('one function with plates and add-ons has the price of the estimate', () => {
	const random = seeded(10);
	const below = (limit: number) => Math.floor(random() * limit);

	for (let round = 0; round < 1000; round++) {
		const [table, guestCount, eventDate] = [1 + below(5000), 1 + below(1500), `2027-0${1 + below(9)}-01`];
		const addOns = Array.from({ length: below(4) }, (_, nth) => ({ name: `Dish ${nth}`, perHead: below(500) }));
		const taxes = [
			{ name: 'Sales tax', percent: below(3000) / 100 },
			{ name: 'Levy', percent: below(500) / 100, from: '2027-03-01' },
			{ name: 'Sales tax', percent: below(3000) / 100, from: '2027-06-01' },
		];
		const meal = { package: 'Menu', serving: 'table', guestCount, addOns: addOns.map(({ name }) => name), eventDate } as const;
		const estimated = estimate(meal, { menus: [{ name: 'Menu', prices: { table, buffet: 1 } }], addOns, taxes });
		const lines = [
			{ kind: 'plates', unitPrice: table } as const,
			...addOns.map(({ perHead }) => ({ kind: 'add_on', unitPrice: perHead }) as const),
		];
		const price = priceBooking({ functions: [{ eventDate, guestCount, lines }], lines: [], taxes });

		expect([price.subtotal, price.total]).toEqual([estimated?.subtotal, estimated?.total]);
		expect(price.taxes.map(({ amount }) => amount).filter(Boolean)).toEqual(
			estimated && taxesIn(estimated).flatMap(({ amount }) => amount || []),
		);
	}
});

test('a percent is rounded half up, also where 1.15 has no exact binary fraction', () => {
	// 1.15 % of 3,000 is 34.50.
	expect([percentOf(3000, 1.15), percentOf(2999, 1.15), percentOf(1, 50), percentOf(0, 15)]).toEqual([35, 34, 1, 0]);
	// 16.5 % of 2,147,483,647, the largest amount of a column, is 354,334,801.755.
	expect(percentOf(2_147_483_647, 16.5)).toBe(354_334_802);
});

test('an amount is split in whole units: the largest weight takes the rest, and the first takes all if every weight is 0', () => {
	expect(splitAmount(100, [1, 1, 1])).toEqual([34, 33, 33]);
	expect(splitAmount(-100, [1, 2, 1])).toEqual([-25, -50, -25]);
	expect(splitAmount(-10, [3, 4])).toEqual([-4, -6]);
	expect(splitAmount(70, [0, 0])).toEqual([70, 0]);
	expect(splitAmount(2_000_000_001, [2_000_000_000, 2_000_000_000])).toEqual([1_000_000_001, 1_000_000_000]);
});

test('a discount of a function counts on its own lines, and one of the booking on all lines', () => {
	const discount = { kind: 'discount', percent: 10 } as const;
	const booking = (own: boolean): PricedBooking => ({
		functions: [
			{ guestCount: 10, lines: [{ kind: 'plates', unitPrice: 100 }, ...(own ? [discount] : [])] },
			{ guestCount: 10, lines: [{ kind: 'plates', unitPrice: 300 }] },
		],
		lines: own ? [] : [discount],
		taxes: [],
	});

	// 10 % of 1,000; 10 % of 1,000 + 3,000.
	expect([true, false].map((own) => priceBooking(booking(own)).discounts)).toEqual([100, 400]);
});

test('a discount of a function is cut at its own lines, because the other functions may have other taxes', () => {
	const { discounts, functions } = priceBooking({
		functions: [
			{
				guestCount: 10,
				lines: [
					{ kind: 'discount', unitPrice: 5000 },
					{ kind: 'plates', unitPrice: 100 },
				],
			},
			{ guestCount: 10, lines: [{ kind: 'plates', unitPrice: 300 }] },
		],
		lines: [],
		taxes: [],
	});

	expect([discounts, functions.map((each) => each.sum)]).toEqual([1000, [0, 3000]]);
});

test('a tax on an earlier tax takes each function with its part of that tax', () => {
	const taxes: DatedTax[] = [
		{ name: 'Sales tax', percent: 15 },
		{ name: 'Advance tax', percent: 10, onEarlierTaxes: true },
		{ name: 'Advance tax', percent: 20, from: '2027-07-01', onEarlierTaxes: true },
	];
	const parts = [
		{ eventDate: '2027-06-30', amount: 1001 },
		{ eventDate: '2027-07-01', amount: 2002 },
	];

	// Sales tax 15 % of 3,003 = 450.45, rounded to 450, of which a third, 150, is of the first function.
	// Advance tax 10 % of 1,151 = 115.10, and 20 % of 2,302 = 460.40.
	expect(taxAmounts(parts, taxes)).toEqual([
		{ name: 'Sales tax', percent: 15, base: 3003, amount: 450 },
		{ name: 'Advance tax', percent: 10, base: 1151, amount: 115 },
		{ name: 'Advance tax', percent: 20, base: 2302, amount: 460 },
	]);
});

test('a tax of 0 percent for a payer is not due, and a payer without a rate of its own pays the general one', () => {
	const taxes: DatedTax[] = [{ name: 'Advance tax', percent: 20, percentByPayer: [{ payer: 'exempt', percent: 0 }] }];
	const percents = (payer?: string) => taxAmounts([{ amount: 1000 }], taxes, payer).map(({ percent }) => percent);

	expect([percents(), percents('exempt'), percents('filer')]).toEqual([[20], [], [20]]);
});

test('a line comes back with its other fields, its quantity and its amount', () => {
	const line = { id: 'a1', kind: 'plates', label: 'Menu 2', unitPrice: 2600 } as const;
	const price = priceBooking({ functions: [{ guestCount: 90, minimumPlates: 100, lines: [line] }], lines: [], taxes: [] });

	expect(price.functions[0]?.lines).toEqual([{ ...line, quantity: 100, amount: 260_000 }]);
});
