import type { PricedBooking, PriceLine, SharedLine } from '#shared/rules/money/price-lines.ts';
import type { DatedTax } from '#shared/rules/money/price-taxes.ts';

/** A random booking of one to six functions, often with discounts above the sum, free lines and rates that change between the functions. */
export function randomBooking(random: () => number): PricedBooking {
	const below = (limit: number) => Math.floor(random() * limit);
	const some = <Item>(most: number, make: () => Item): Item[] => Array.from({ length: below(most + 1) }, make);
	const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
	const percent = (limit: number) => below(limit * 100) / 100;
	const day = () => `2027-0${1 + below(8)}-${10 + below(20)}`;
	const price = () => oneOf([0, below(10), below(4000), below(300_000)]);

	const sharedLine = (): SharedLine => {
		const counted = { quantity: oneOf([undefined, 0, 1, 1 + below(5)]), unitPrice: price() };
		return oneOf<SharedLine>([
			{ kind: 'fixed', ...counted },
			{ kind: 'extra', ...counted },
			{ kind: 'discount', ...counted },
			{ kind: 'discount', percent: percent(100) },
		]);
	};
	const line = (): PriceLine =>
		random() < 0.5 ? { kind: oneOf(['plates', 'add_on', 'surcharge'] as const), unitPrice: below(4000) } : sharedLine();
	const tax = (): DatedTax => ({
		name: oneOf(['Sales tax', 'Advance tax', 'Levy']),
		percent: oneOf([0, 15, percent(30)]),
		percentByPayer: oneOf([
			undefined,
			[{ payer: 'filer', percent: percent(20) }],
			[
				{ payer: 'filer', percent: 0 },
				{ payer: 'exempt', percent: 0 },
			],
		]),
		onEarlierTaxes: oneOf([undefined, false, true]),
	});
	// As the content demands, rates of one tax are in order of time, and each has its own first day.
	const firstDays = [undefined, '2027-03-15', '2027-06-01'];

	const functions = Array.from({ length: 1 + below(6) }, () => ({
		eventDate: oneOf([day(), day(), undefined]),
		guestCount: 1 + below(600),
		minimumPlates: oneOf([undefined, null, below(400)]),
		calledOffAt: random() < 0.2 ? '2026-12-01T10:00:00Z' : oneOf([undefined, null]),
		lines: some(4, line),
	}));
	return {
		functions,
		lines: [...some(4, sharedLine), ...(random() < 0.3 ? [{ kind: 'agreed' as const, unitPrice: 100 + below(3_000_000) }] : [])],
		taxes: firstDays.flatMap((from) => ['Sales tax', 'Levy', 'Advance tax'].flatMap((name) => some(1, () => ({ ...tax(), name, from })))),
		payer: oneOf([undefined, 'filer', 'exempt', 'other']),
	};
}
