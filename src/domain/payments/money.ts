import type { Language } from '../shared/language.ts';

/** Whole rupees in words, as the hall prints them: "PKR 2,035,500", or "2,035,500 روپے". */
export const rupees = (amount: number, language: Language = 'en'): string =>
	language === 'ur' ? `${figure(amount)} روپے` : `PKR ${figure(amount)}`;

/** A figure with thousands separated: "2,035,500". The same in every browser and in both languages. */
export const figure = (amount: number): string => FIGURE.format(amount);

/** Made once: a price list asks it for each price. */
const FIGURE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
