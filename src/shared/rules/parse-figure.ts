import { withoutUnseen } from './hidden-characters.ts';

/**
 * What somebody typed into a field of figures or signs (a phone number, a count, an amount, a date, an e-mail address), as the parsers take
 * it: nothing unseen, no spaces around it, Latin digits, and ordinary signs where a Chinese or Japanese keyboard writes wide ones.
 */
export const plainTyped = (typed: string): string =>
	withoutUnseen(typed)
		.trim()
		// Both rows of digits begin at a multiple of sixteen.
		.replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
		.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** A figure's digits as the parser takes them: "2,000", "1,50,000" and "۶۰۰" are whole numbers too. */
export const plainFigure = (typed: string): string =>
	plainTyped(typed)
		// Between thousands, and between lakhs.
		.replace(/[,٬،\s](?=(?:\d{2}[,٬،\s])*\d{3}(?:\D|$))/g, '');

/** The whole number that somebody typed; `undefined` for what is none, such as "1e3", "2.5" or nothing. */
export function readFigure(typed: string): number | undefined {
	const digits = plainFigure(typed);
	return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
