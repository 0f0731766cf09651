/** Figure with thousands separators, such as "2,035,500", the same in every browser and language. */
export const figure = (amount: number): string => {
	formatter ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
	return formatter.format(amount);
};

/** Formatter, made once and when first needed: a price list uses it for each price. */
let formatter: Intl.NumberFormat | undefined;
