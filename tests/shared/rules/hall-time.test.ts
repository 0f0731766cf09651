import { expect, test } from 'vitest';
import type { Day } from '#shared/rules/day.ts';
import { hallInstant, hallTimeAt, hallTimeInShort, hallTimeInWords, parseHallTime } from '#shared/rules/hall-time.ts';

test('the hall’s clock is five hours ahead in every zone of the reader', () => {
	expect(hallTimeAt('2026-11-20T20:16:00Z')).toBe('2026-11-21T01:16');
});

test('the text of the field is read back as the same minute', () => {
	expect(parseHallTime(hallTimeAt('2026-11-20T20:16:00Z'))).toBe('2026-11-20T20:16:00.000Z');
});

test.each(['', '2026-02-30T10:00', '2026-11-20T24:00', '2026-11-20T10:60', '2026-11-20'])('%j is no moment at the hall', (text) => {
	expect(parseHallTime(text)).toBeUndefined();
});

test('words for staff', () => {
	expect(hallTimeInWords(new Date('2026-11-20T17:16:00Z'))).toBe('Friday 20 November 2026, 10:16 PM');
});

test('the short form has the weekday too, on the same twelve-hour clock', () => {
	expect(hallTimeInShort(new Date('2026-11-20T17:16:00Z'))).toBe('Fri 20 Nov 2026, 10:16 PM');
	expect(hallTimeInShort(new Date('2026-11-20T20:16:00Z'))).toBe('Sat 21 Nov 2026, 1:16 AM');
});

test.each(['0000-01-01', '0001-01-01', '0002-12-12', '0020-12-12', '0202-12-12', '1907-12-31', '9999-12-31'] as Day[])(
	'a year that is still being typed is read without an error: %s',
	(day) => {
		expect(() => [parseHallTime(`${day}T12:00`), hallInstant(day, '19:00'), hallTimeAt(`${day}T12:00:00Z`)]).not.toThrow();
	},
);

test('such a year is read back as the same minute too', () => {
	expect(hallTimeAt(parseHallTime('0202-12-12T10:00') ?? '')).toBe('0202-12-12T10:00');
});
