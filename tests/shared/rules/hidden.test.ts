import { describe, expect, test } from 'vitest';
import { parseClosing } from '#features/desk/shell/rules/closing.ts';
import { parseSendRequest } from '#server/lib/messaging/send-request.ts';
import { aName, someLines } from '#shared/rules/booking/field.ts';
import { hasHiddenCharacters, tidy, withoutHidden } from '#shared/rules/text.ts';

/** What comes along inside a word that is copied from a page: seen by nobody, and gone. */
const ALONG: [string, string][] = [
	['a space without width', '\u200b'],
	['a word joiner', '\u2060'],
	['a soft hyphen', '\u00ad'],
	['a mark from left to right', '\u200e'],
	['a mark from right to left', '\u200f'],
	['an Arabic letter mark', '\u061c'],
	['an invisible plus', '\u2064'],
	['a byte order mark', '\ufeff'],
];

test.each(ALONG)('%s inside a word is left out, wherever somebody writes', (_, mark) => {
	const typed = `Ay${mark}esha`;
	const closing = { hall: '', from: '2027-01-01', to: '2027-01-01', eventTime: '', reason: typed };

	expect(aName(typed)).toEqual({ ok: true, value: 'Ayesha' });
	expect(someLines(2000)(`At\n${typed}`)).toEqual({ ok: true, value: 'At\nAyesha' });
	expect(parseClosing(closing)).toMatchObject({ ok: true, value: { reason: 'Ayesha' } });
	expect(parseSendRequest({ to: '0300-1234567', type: 'text', message: typed })).toMatchObject({ ok: true, value: { message: 'Ayesha' } });
});

test.each([
	['tag characters', '\u{e0041}\u{e007f}'],
	['the override of direction', '\u202e'],
	['an isolate', '\u2066'],
	['Hangul’s filler', '\u3164'],
	['its half-width twin', '\uffa0'],
	['a blank of Braille', '\u2800'],
	['a selector of variants', '\u{e0101}'],
	['a sign of annotation', '\ufffa'],
	['a sign of music that is not seen', '\u{1d173}'],
	['an old sign of digit shapes', '\u206e'],
])('%s inside a word is refused', (_, sign) => {
	expect(aName(`Ay${sign}esha`)).toEqual({ ok: false, problem: 'hidden-characters' });
	expect(someLines(2000)(`Ay${sign}esha`)).toEqual({ ok: false, problem: 'hidden-characters' });
	expect(withoutHidden(`Ay${sign}esha`)).toBe('Ayesha');
});

describe('the joiners of Urdu, families and emoji', () => {
	test.each([
		['a word with a non-joiner', 'مہر\u200cالنسا'],
		['a word with a joiner', 'ﷲ\u200dہ'],
		['an emoji of several', '👩\u200d👩\u200d👧'],
		['a heart as a picture', 'Ayesha ❤\ufe0f'],
		['Urdu’s sign of a year and its vowels', 'سنہ \u0601 مُحَمَّد'],
	])('stays: %s', (_, name) => {
		expect(aName(name)).toEqual({ ok: true, value: name.normalize('NFC') });
	});

	test('is no name by itself', () => {
		expect(aName('\u200c\u200d')).toEqual({ ok: false, problem: 'name-required' });
		expect(aName(' \ufe0f\u200b')).toEqual({ ok: false, problem: 'name-required' });
	});
});

test('a line and a paragraph of Unicode are a line break', () => {
	expect(tidy('one\u2028two\u2029three')).toBe('one\ntwo\nthree');
	expect(hasHiddenCharacters('one\u2028two')).toBe(false);
});
