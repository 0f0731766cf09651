import { withoutUnseen } from './hidden-characters.ts';

/**
 * Folds a text for the search: no capitals, accents, vowel signs, apostrophes or invisible characters, Arabic letters as Urdu ones, Latin
 * digits. `private.folded` in SQL does the same. Letters that no word of the site has are written as numbers, because the build cuts its
 * Urdu font to the letters in the scripts. Nothing in this file waits for a constant: the bundler may put the file into a chunk that
 * imports a caller, and the caller then runs first.
 */
export function folded(text: string): string {
	// Includes separate accents, which people type for an apostrophe.
	const apostrophes = /[`´‘’‛ʻʼʽʾʿʹ′]/g;
	// Accents, vowel signs, the hamza, and the stroke that lengthens a word.
	const signs =
		/[\u0300-\u036f]|[\u0610-\u061a]|[\u0621\u0640\u0674]|[\u064b-\u065f]|\u0670|[\u06d6-\u06dc]|[\u06df-\u06e4]|[\u06e7\u06e8]|[\u06ea-\u06ed]/g;
	return withoutUnseen(text.replace(apostrophes, "'").normalize('NFKD'))
		.replace(signs, '')
		.replace(/([^\s'])'+/g, '$1')
		.replace(/'+(?=[^\s'])/g, '')
		.replace(/[\u064a\u0649\u06d2\u06d0]/g, 'ی')
		.replace(/[\u0643\u06aa]/g, 'ک')
		.replace(/[\u06c1\u06be\u0629\u06c3\u06d5]/g, '\u0647')
		.replace(/\u06ba/g, 'ن')
		.replace(/\u0671/g, 'ا')
		.replace(/[\u00f8\u00d8]/g, 'o')
		.replace(/[\u0142\u0141]/g, 'l')
		.replace(/[\u0111\u0110]/g, 'd')
		.replace(/\u0131/g, 'i')
		.replace(/[\u2010\u2013\u2014\u2212]/g, '-')
		.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
		.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
		.toLowerCase();
}
