import { withoutUnseen } from './text.ts';

/**
 * A text as the search compares it: without capitals, accents, vowel signs, apostrophes and what nobody sees, Arabic letters as Urdu ones, all
 * digits as Latin ones. The database folds names the same way (`private.folded`).
 */
export const folded = (text: string): string =>
	withoutUnseen(text.replace(APOSTROPHES, "'").normalize('NFKD'))
		.replace(SIGNS, '')
		.replace(/([^\s'])'+/g, '$1')
		.replace(/'+(?=[^\s'])/g, '')
		.replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter)
		.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
		.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
		.toLowerCase();

/** Also the accents that stand alone, which people type for one. */
const APOSTROPHES = /[`´‘’‛ʻʼʽʾʿʹ′]/g;

/** Accents and vowel signs, the hamza, and the stroke that draws a word out. */
const SIGNS =
	/[\u0300-\u036f]|[\u0610-\u061a]|[\u0621\u0640\u0674]|[\u064b-\u065f]|\u0670|[\u06d6-\u06dc]|[\u06df-\u06e4]|[\u06e7\u06e8]|[\u06ea-\u06ed]/g;

/** What an Arabic keyboard writes, or somebody who does not look closely, and the letters with strokes, which have no accent to take away. */
const LETTERS: Record<string, string> = {
	...spelt('يىےې', 'ی'),
	...spelt('كڪ', 'ک'),
	...spelt('ہھةۃە', 'ه'),
	...spelt('ں', 'ن'),
	...spelt('ٱ', 'ا'),
	...spelt('øØ', 'o'),
	...spelt('łŁ', 'l'),
	...spelt('đĐ', 'd'),
	...spelt('ı', 'i'),
	...spelt('‐–—−', '-'),
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

function spelt(letters: string, as: string): Record<string, string> {
	return Object.fromEntries([...letters].map((letter) => [letter, as]));
}
