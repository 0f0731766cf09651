/** A figure's digits as the parser takes them: "2,000", "1,50,000" and "۶۰۰" are whole numbers too. */
export const plainFigure = (typed: string): string =>
	withLatinDigits(typed)
		// Between thousands, and between lakhs.
		.replace(/[,٬،\s](?=(?:\d{2}[,٬،\s])*\d{3}(?:\D|$))/g, '');

/** The text with Latin digits, and without the unseen marks that come along when it is copied. */
export const withLatinDigits = (typed: string): string =>
	typed
		.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
		.trim()
		.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
		.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

/** The whole number that somebody typed; `undefined` for what is none, such as "1e3", "2.5" or nothing. */
export function readFigure(typed: string): number | undefined {
	const digits = plainFigure(typed);
	return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
