/** Figure with thousands separators, such as "2,035,500", the same in every browser and language. */
export const figure = (amount: number): string => FIGURE.format(amount);

/** Formatter, made once: a price list uses it for each price. */
const FIGURE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
