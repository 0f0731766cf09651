/** A figure with thousands separated: "2,035,500". The same in every browser and in both languages. */
export const figure = (amount: number): string => FIGURE.format(amount);

/** Made once: a price list asks it for each price. */
const FIGURE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
