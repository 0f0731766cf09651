/**
 * A tax on every price. `from` is the first event day of this rate, and without it the rate has always been so; later rates of one tax stand
 * behind its earlier ones. 0 percent: no longer taken.
 */
export type Tax = { name: string; percent: number; from?: string | undefined };

/** A tax of an estimate: what it is called, its rate and what it comes to, which `sumOf` of pricing.ts works out. */
export type TaxLine = { name: string; percent: number; amount: number };

/** The rates for an event on that day, a line for each tax; while no day is chosen, those that have no first day. */
export function taxesOn(taxes: readonly Tax[], day = ''): Tax[] {
	const begun = taxes.filter(({ from = '' }) => from <= day);
	return Object.values(Object.fromEntries(begun.map((tax) => [tax.name, tax]))).filter(({ percent }) => percent > 0);
}

/** The list as it is from a day on: the rates of that day have no first day any more, and those that are over are gone. */
export const taxesFrom = (taxes: readonly Tax[], day: string): Tax[] => [
	...taxesOn(taxes, day).map(({ name, percent }) => ({ name, percent })),
	...taxes.filter(({ from = '' }) => from > day),
];
