import { withoutUnseen } from './hidden-characters.ts';

/**
 * Typed text of a field of figures or signs (phone, count, amount, date, e-mail) for the parsers: no hidden characters, no spaces around
 * it, Latin digits, and ordinary signs for the wide ones of Chinese and Japanese keyboards.
 */
export const plainTyped = (typed: string): string =>
	withoutUnseen(typed)
		.trim()
		// Arabic and Persian digits each begin at a multiple of sixteen.
		.replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
		.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** Digits of a whole number: "2,000", "1,50,000" and "۶۰۰" are valid too. */
export const plainFigure = (typed: string): string =>
	plainTyped(typed)
		// Separators of thousands and of lakhs.
		.replace(/[,٬،\s](?=(?:\d{2}[,٬،\s])*\d{3}(?:\D|$))/g, '');

/** Typed whole number; `undefined` for anything else, such as "1e3", "2.5" or nothing. */
export function readFigure(typed: string): number | undefined {
	const digits = plainFigure(typed);
	return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
