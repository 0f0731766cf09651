import { onOneLine, wellFormed, withoutHidden } from '#shared/rules/text.ts';

/** The most that a blank may hold, so that a filled template stays under Meta's 1,024 characters; a name is a few words, not a letter. */
const NAME_WORDS = 5;
const NAME_LENGTH = 40;

/**
 * A name as it may stand in a message to the number that came with it. Whoever books chooses both, so this is the one place where a
 * stranger could make the hall say something to somebody: only letters, a few words of them; no figures, links, or WhatsApp formatting.
 * Empty when nothing is left.
 */
export function nameForMessage(text: string): string {
	const letters = withoutHidden(text)
		.normalize('NFKC')
		.replace(/[^\p{L}\p{M}\p{Join_Control}'’&.-]+/gu, ' ')
		// More than three marks on a letter are a drawing over the lines around it.
		.replace(/(\p{M}{3})\p{M}+/gu, '$1')
		// "evil.example" would be shown as a link; "M.A. Khan" reads as well with spaces.
		.replace(/\.+/g, '. ');
	const words = letters.split(/\s+/).filter((word) => /[\p{L}&]/u.test(word));
	const name = shortened(words.slice(0, NAME_WORDS).join(' '), NAME_LENGTH);
	return /\p{L}/u.test(name) ? name : '';
}

/**
 * A text on one line, as Meta's parameters must be (no line breaks, tabs or rows of spaces), without characters that nobody can see,
 * WhatsApp's formatting, braces, and links that could be tapped.
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
