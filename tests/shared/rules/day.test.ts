import { describe, expect, test } from 'vitest';
import {
	addDays,
	addMonths,
	bookableRange,
	type Day,
	dayAt,
	dayInShort,
	dayInWords,
	daysBetween,
	daysFrom,
	enterableRange,
	parseDay,
	withinDays,
} from '#shared/rules/day.ts';

const day = (text: string) => text as Day;

describe('a day at the hall', () => {
	test.each(['2027-01-09', '2028-02-29'])('%s exists', (text) => {
		expect(parseDay(text)).toBe(text);
	});

	test.each(['2027-02-29', '2027-02-30', '2027-13-01', '2027-1-9', '09-01-2027', '', '2027-01-09T00:00:00Z'])('%j does not', (text) => {
		expect(parseDay(text)).toBeUndefined();
	});

	test.each([
		['2026-11-20T18:59:59Z', '2026-11-20'],
		['2026-11-20T19:00:00Z', '2026-11-21'],
		['2026-12-31T23:30:00Z', '2027-01-01'],
	])('is Pakistan’s, whatever the visitor’s zone: %s is %s', (instant, expected) => {
		expect(dayAt(new Date(instant))).toBe(expected);
	});

	test('is counted across months and years', () => {
		expect(addDays(day('2027-12-31'), 1)).toBe('2028-01-01');
		expect(daysBetween(day('2027-02-28'), day('2027-03-01'))).toBe(1);
		expect(daysFrom(day('2027-02-27'), day('2027-03-01'))).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
	});

	test.each([
		['2026-11-21', 24, '2028-11-21'],
		['2028-02-29', 12, '2029-02-28'],
		['2027-01-31', 1, '2027-02-28'],
	])('%s plus %i months is %s, as PostgreSQL counts', (from, months, expected) => {
		expect(addMonths(day(from), months)).toBe(expected);
	});

	test('can be asked for from tomorrow to 24 months ahead', () => {
		expect(bookableRange(day('2026-11-21'))).toEqual({ first: '2026-11-22', last: '2028-11-21' });
	});

	test('can be entered by staff from a month ago on', () => {
		expect(enterableRange(day('2026-12-31'))).toEqual({ first: '2026-11-30', last: '2028-12-31' });
	});

	test.each([
		['2026-11-20', '2026-11-21'],
		['2026-11-22', '2026-11-22'],
		['2026-11-24', '2026-11-23'],
	])('is kept within a range: %s becomes %s', (asked, kept) => {
		expect(withinDays(day(asked), { first: day('2026-11-21'), last: day('2026-11-23') })).toBe(kept);
	});

	test('is said in words', () => {
		expect(dayInWords(day('2027-01-09'))).toBe('Saturday 9 January 2027');
		expect(dayInWords(day('2027-01-09'), 'ur')).toBe('ہفتہ 9 جنوری 2027');
		expect(dayInShort(day('2027-01-09'))).toBe('Sat 9 Jan 2027');
	});
});
