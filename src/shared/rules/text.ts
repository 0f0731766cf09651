import { ALL_UNSEEN } from './hidden-characters.ts';

/** Invisible characters that Urdu and emoji need: joiners, and the two emoji selectors. */
const JOINERS = '\\u200c\\u200d\\ufe0e\\ufe0f';

/** Characters that no text needs and that deceive readers or break programs. The database refuses the same (`private.has_hidden`). */
const HIDDEN = new RegExp(`(?![\\t\\n\\r${JOINERS}])[\\p{Cc}${ALL_UNSEEN.source.slice(1, -1)}\\ufffe\\uffff]`, 'u');
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');

/** True for an invisible character. Line breaks and tabs are allowed. */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text) || HALF.test(text);

/** Removes invisible characters from texts that must not be refused: a family's message, a note of staff. */
export const withoutHidden = (text: string): string => text.replace(ALL_HIDDEN, '');

/** Half of a character that is written as two (surrogate). `isWellFormed` finds the same in newer browsers. */
const HALF = /\p{Cs}/u;

/** Replaces each half of a character by U+FFFD, like `toWellFormed` of newer browsers. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** Invisible characters that are copied inside a word from a page, a chat or a contact list. */
const MARKS = /(?:[\u00ad\u061c\u200b\u200e\u200f\u2060-\u2064\ufeff]|\u034f)+/g;
/** Direction marks that are copied around a word. Inside a word they could deceive. */
const TURNS = '[\\u202a-\\u202e\\u2066-\\u2069]+';
const TURNS_AROUND_WORDS = new RegExp(`(^|\\s)${TURNS}|${TURNS}(?=\\s|$)`, 'g');

/** Removes characters that were copied along. The joiners of Urdu stay. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '').replace(TURNS_AROUND_WORDS, '$1');

/** True if nothing of the text is visible: only spaces and joiners. */
export const isBlank = (text: string): boolean => BLANK.test(withoutMarks(text));
const BLANK = new RegExp(`^[\\s${JOINERS}]*$`);

/** Text as stored: composed (NFC), one kind of line break, no spaces around it. */
export const tidy = (text: string): string =>
	text
		.normalize('NFC')
		.replace(/\r\n?|[\u2028\u2029]/g, '\n')
		.trim();

/** Text on one line, for messages and tables. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Keeps the order of a number's sign and groups among Urdu words (https://www.unicode.org/reports/tr9/). */
export const leftToRight = (number: string): string => `\u2066${number}\u2069`;

/** Number with several groups: an account, a phone. */
const GROUPS = /\+?[A-Z]*\d[A-Z\d \u00a0-]*\d/g;

/** Keeps the order of number groups in an Urdu text. */
export const groupsLeftToRight = (text: string): string => text.replace(GROUPS, leftToRight);

/** Keeps number groups on one line. */
export const groupsOnOneLine = (text: string): string => text.replace(GROUPS, (number) => number.replaceAll(' ', '\u00a0'));

/** Direction of typed text: right to left if it is mostly Urdu, even if its first word is English; otherwise the browser decides. */
export const directionOf = (text: string): 'rtl' | undefined =>
	(text.match(/[\u0600-\u06ff]/g)?.length ?? 0) > (text.match(/[a-z]/gi)?.length ?? 0) ? 'rtl' : undefined;
