import { onOneLine, wellFormed, withoutHidden } from '#shared/rules/text.ts';

/** Limits that keep a filled template below Meta's 1,024 characters. */
const NAME_WORDS = 5;
const NAME_LENGTH = 40;

/**
 * Cleans a name for a message to the number that came with it. A stranger chooses both, so this is the one place where a stranger could
 * make the hall say something to somebody. Only a few words of letters pass: no figures, links or WhatsApp formatting. Empty when nothing
 * is left.
 */
export function nameForMessage(text: string): string {
	const letters = withoutHidden(text)
		.normalize('NFKC')
		.replace(/[^\p{L}\p{M}\p{Join_Control}'’&.-]+/gu, ' ')
		// More than three marks on one letter draw over neighbouring lines.
		.replace(/(\p{M}{3})\p{M}+/gu, '$1')
		// WhatsApp would show "evil.example" as a link. "M. A. Khan" with spaces reads as well.
		.replace(/\.+/g, '. ');
	const words = letters.split(/\s+/).filter((word) => /[\p{L}&]/u.test(word));
	const name = shortened(words.slice(0, NAME_WORDS).join(' '), NAME_LENGTH);
	return /\p{L}/u.test(name) ? name : '';
}

/**
 * Puts a text on one line, as Meta's parameters require (no line breaks, tabs or rows of spaces). Removes hidden characters, WhatsApp's
 * formatting, braces and links.
 */
export function lineForMessage(text: string, limit: number): string {
	const plain = withoutHidden(text.normalize('NFC'))
		.replace(/[*_~`{}]/g, ' ')
		.replace(/:\/\//g, ' ')
		.replace(/\.(?=[\p{L}\d])/gu, '. ');
	return shortened(onOneLine(wellFormed(plain)), limit);
}

function shortened(text: string, limit: number): string {
	const characters = [...text];
	return characters.length > limit
		? `${characters
				.slice(0, limit - 1)
				.join('')
				.trimEnd()}…`
		: text;
}
