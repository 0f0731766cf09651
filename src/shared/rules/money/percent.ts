/**
 * A percent of an amount, rounded half up. A percent has at most two decimals, so hundredths of it are whole. `amount * percent / 100` would
 * round 1.15 % of 3,000 down to 34, because 1.15 has no exact binary fraction.
 */
export const percentOf = (amount: number, percent: number): number => Math.round((amount * Math.round(percent * 100)) / 10_000);
