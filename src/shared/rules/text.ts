import { UNSEEN } from './hidden-characters.ts';

/** The unseen that Urdu and emoji are written with: the joiners, and the two signs of how an emoji looks. */
const JOINERS = '\\u200c\\u200d\\ufe0e\\ufe0f';

/** What no name or request needs, and what deceives or breaks things. The database refuses the same (`private.has_hidden`). */
const HIDDEN = new RegExp(`(?![\\t\\n\\r${JOINERS}])[\\p{Cc}${UNSEEN}\\ufffe\\uffff]`, 'u');
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');

/** Whether the text holds a character that nobody can see; line breaks and tabs are allowed. */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text) || HALF.test(text);

/** The text without any such character, for what is not to be refused: a family's message, a note of staff's own. */
export const withoutHidden = (text: string): string => text.replace(ALL_HIDDEN, '');

/** Half of a character that is written as two, without its other half: `isWellFormed` finds the same in younger browsers. */
const HALF = /\p{Cs}/u;

/** The text with a sign of replacement for every half of a character, as `toWellFormed` gives it in younger browsers. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** What comes along unseen inside a word that is copied from a page, a chat or a list of contacts. */
const MARKS = /(?:[\u00ad\u061c\u200b\u200e\u200f\u2060-\u2064\ufeff]|\u034f)+/g;
/** What turns the writing's direction comes along as well, around a word; within one it could deceive. */
const TURNS = '[\\u202a-\\u202e\\u2066-\\u2069]+';
const TURNS_AROUND_WORDS = new RegExp(`(^|\\s)${TURNS}|${TURNS}(?=\\s|$)`, 'g');

/** A name or a free text without what came along with it. The joiners that Urdu is written with stay. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '').replace(TURNS_AROUND_WORDS, '$1');

/** Whether nothing of a text is seen: spaces, and joiners that join nothing. */
export const isBlank = (text: string): boolean => BLANK.test(withoutMarks(text));
const BLANK = new RegExp(`^[\\s${JOINERS}]*$`);

/** The text as it is stored: composed (NFC), one kind of line break, no spaces around it. */
export const tidy = (text: string): string =>
	text
		.normalize('NFC')
		.replace(/\r\n?|[\u2028\u2029]/g, '\n')
		.trim();

/** The text on one line, for messages and tables. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A number that stands among Urdu words, where its sign and its groups would change places (https://www.unicode.org/reports/tr9/). */
export const leftToRight = (number: string): string => `\u2066${number}\u2069`;

/** A number of several groups: an account's, a phone's. */
const GROUPS = /\+?[A-Z]*\d[A-Z\d \u00a0-]*\d/g;

/** Numbers of several groups in an Urdu text keep the order of their groups. */
export const groupsLeftToRight = (text: string): string => text.replace(GROUPS, leftToRight);

/** Numbers of several groups stay on one line. */
export const groupsOnOneLine = (text: string): string => text.replace(GROUPS, (number) => number.replaceAll(' ', '\u00a0'));

/** How typed words run that are Urdu for the most part, also where the first of them is English, by which a browser would judge; else it may judge. */
export const directionOf = (text: string): 'rtl' | undefined =>
	(text.match(/[\u0600-\u06ff]/g)?.length ?? 0) > (text.match(/[a-z]/gi)?.length ?? 0) ? 'rtl' : undefined;
