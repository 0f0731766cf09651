/**
 * Characters that no name or request needs and that deceive or break things: control characters (NUL among them) and the
 * bidirectional overrides and isolates. Joiners stay: Urdu and emoji are written with them.
 */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/u;

/** Whether the text holds a character that nobody can see; line breaks and tabs are allowed. */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text) || HALF.test(text);

/** Half of a character that is written as two, without its other half: `isWellFormed` finds the same in younger browsers. */
const HALF = /\p{Cs}/u;

/** The text with a sign of replacement for every half of a character, as `toWellFormed` gives it in younger browsers. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** Directions, soft hyphens and the like: what comes along, unseen, when a name or a number is copied from a chat or a list of contacts. */
const MARKS = '[\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069\\ufeff]+';
const ANY_MARKS = new RegExp(MARKS, 'g');
// JavaScript takes U+FEFF for a space.
const MARKS_AROUND_WORDS = new RegExp(`(^|[^\\S\\ufeff])${MARKS}|${MARKS}(?=\\s|$)`, 'g');

/** The text without them where they belong to no word: at its ends and beside spaces. The joiners that Urdu is written with stay. */
export const withoutMarks = (text: string): string => text.replace(MARKS_AROUND_WORDS, '$1');

/** A number or an address without any of them. */
export const withoutAnyMarks = (text: string): string => text.replace(ANY_MARKS, '');

/** The text as it is stored: composed (NFC), one kind of line break, no spaces around it. */
export const tidy = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

/** The text on one line, for messages and tables. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
