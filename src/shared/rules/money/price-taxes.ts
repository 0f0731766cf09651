import { percentOf } from './percent.ts';
import { type Tax, type TaxLine, taxesOn } from './tax.ts';

/** A tax whose rate may depend on the payer, and which may also be due on earlier taxes of the list. */
export type DatedTax = Tax & {
	/** Rates by the payer's tax status, such as "filer". `percent` counts for every other payer and while the payer is unknown. */
	percentByPayer?: { payer: string; percent: number }[] | undefined;
	onEarlierTaxes?: boolean | undefined;
};

/** Tax of a booking with the amount it was computed on. */
export type TaxAmount = TaxLine & { base: number };

/** Part of a function before tax: its own lines and its share of the booking-wide ones. */
export type TaxedPart = { eventDate?: string | undefined; amount: number };

/** Taxes of a booking. Each name and rate is computed and rounded once, over all functions that have this rate. */
export function taxAmounts(parts: readonly TaxedPart[], taxes: readonly DatedTax[], payer?: string): TaxAmount[] {
	const rates = taxes.map((tax) => ({ ...tax, percent: tax.percentByPayer?.find((rate) => rate.payer === payer)?.percent ?? tax.percent }));
	const ratesOfParts = parts.map(({ eventDate }) => taxesOn(rates, eventDate));
	const earlier = parts.map(() => 0);
	return distinct(taxes.map(({ name }) => name)).flatMap((name) => {
		const found = ratesOfParts.map((ofPart) => ofPart.find((rate) => rate.name === name));
		return distinct(found.flatMap((rate) => (rate ? [rate.percent] : []))).map((percent) => {
			const bases = parts.map((part, place) => {
				const rate = found[place];
				return rate?.percent === percent ? part.amount + (rate.onEarlierTaxes ? (earlier[place] ?? 0) : 0) : 0;
			});
			const base = bases.reduce((sum, each) => sum + each, 0);
			const amount = percentOf(base, percent);
			splitAmount(amount, bases).forEach((share, place) => {
				earlier[place] = (earlier[place] ?? 0) + share;
			});
			return { name, percent, base, amount };
		});
	});
}

/** The taxes, the last one changed by an amount that rounding has left: no other tax is due on the last one. */
export function withRest(taxes: readonly TaxAmount[], rest: number): TaxAmount[] {
	const taker = taxes.filter(({ base, amount }) => base > 0 && amount + rest >= 0).at(-1);
	return taxes.map((tax) => (tax === taker ? { ...tax, amount: tax.amount + rest } : tax));
}

/**
 * Splits an amount in whole units by weights. The largest weight (the first of equals) takes the remainder, so the first takes all if every
 * weight is 0. BigInt, because the product of two amounts can exceed the exact whole numbers of JavaScript.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	const shares = weights.map((weight) => (whole === 0 ? 0 : Number((BigInt(amount) * BigInt(weight)) / BigInt(whole))));
	const remainder = amount - shares.reduce((sum, share) => sum + share, 0);
	const largest = weights.indexOf(Math.max(...weights));
	return shares.map((share, place) => (place === largest ? share + remainder : share));
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
