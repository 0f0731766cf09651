/**
 * Characters that no name or request needs and that deceive or break things: control characters (NUL among them) and the
 * bidirectional overrides and isolates. Joiners stay: Urdu and emoji are written with them.
 */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/u;

/** Whether the text holds a character that nobody can see; line breaks and tabs are allowed. */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text) || !text.isWellFormed();

/** The text as it is stored: composed (NFC), one kind of line break, no spaces around it. */
export const tidy = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

/** The text on one line, for messages and tables. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A figure's digits as the parser takes them: "2,000" and "۶۰۰" are whole numbers too. */
export const plainFigure = (typed: string) =>
	typed
		.trim()
		.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
		.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
		.replace(/[,\s](?=\d{3}(?:\D|$))/g, '');
