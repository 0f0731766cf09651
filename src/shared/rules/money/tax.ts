/**
 * A tax on every price. `from` is the first event day of this rate; a rate without it has always applied. Rates of one tax are in order of
 * time. 0 percent ends the tax.
 */
export type Tax = { name: string; percent: number; from?: string | undefined };

/** Tax of an estimate: name, rate and amount. */
export type TaxLine = { name: string; percent: number; amount: number };

/** The rates for an event on that day, one per tax. Without a day, the rates that have always applied. */
export function taxesOn<Rate extends Tax>(taxes: readonly Rate[], day = ''): Rate[] {
	const begun = taxes.filter(({ from = '' }) => from <= day);
	return Object.values(Object.fromEntries(begun.map((tax) => [tax.name, tax]))).filter(({ percent }) => percent > 0);
}

/** Removes the rates that end before a day. */
export const taxesFrom = <Rate extends Tax>(taxes: readonly Rate[], day: string): Omit<Rate, 'from'>[] => [
	...taxesOn(taxes, day).map(({ from, ...rate }) => rate),
	...taxes.filter(({ from = '' }) => from > day),
];
