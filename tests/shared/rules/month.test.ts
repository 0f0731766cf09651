import { describe, expect, test } from 'vitest';
import type { Day } from '#shared/rules/day.ts';
import { dayByKey, monthInWords, monthOf, weeksOf, withinBook } from '#shared/rules/month.ts';

const day = (text: string) => text as Day;

describe('a month', () => {
	test.each([
		['2027-01-09', '2027-01-01', '2027-01-31'],
		['2028-02-29', '2028-02-01', '2028-02-29'],
		['2026-12-31', '2026-12-01', '2026-12-31'],
	])('that has %s begins on %s and ends on %s', (inside, first, last) => {
		expect(monthOf(day(inside))).toEqual({ first, last });
	});

	test('is laid out from Monday to Sunday, with empty places at both ends', () => {
		const weeks = weeksOf(day('2027-01-09'));

		expect(weeks).toHaveLength(5);
		expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, '2027-01-01', '2027-01-02', '2027-01-03']);
		expect(weeks[4]).toEqual(['2027-01-25', '2027-01-26', '2027-01-27', '2027-01-28', '2027-01-29', '2027-01-30', '2027-01-31']);
	});

	test('has as many weeks as it needs, from four to six', () => {
		expect(weeksOf(day('2026-11-01'))).toHaveLength(6);
		expect(weeksOf(day('2027-02-01'))).toHaveLength(4);
	});

	test('is called by its name and year', () => {
		expect(monthInWords(day('2027-01-09'))).toBe('January 2027');
	});
});

const pressed = (key: string, held: object = {}) => ({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held });

describe('a key leads', () => {
	test.each([
		['ArrowLeft', false, '2027-01-30'],
		['ArrowRight', false, '2027-02-01'],
		['ArrowUp', false, '2027-01-24'],
		['ArrowDown', false, '2027-02-07'],
		['Home', false, '2027-01-25'],
		['End', false, '2027-01-31'],
		['PageUp', false, '2026-12-31'],
		['PageDown', false, '2027-02-28'],
		['PageUp', true, '2026-01-31'],
		['PageDown', true, '2028-01-31'],
	])('%s (shifted: %s) from Sunday 31 January to %s', (key, isShifted, to) => {
		expect(dayByKey(day('2027-01-31'), pressed(key, { shiftKey: isShifted }))).toBe(to);
	});

	test('nowhere when it is another key', () => {
		expect(dayByKey(day('2027-01-31'), pressed('Enter'))).toBeUndefined();
	});

	test.each(['altKey', 'ctrlKey', 'metaKey'] as const)('nowhere with %s, because the browser uses it', (held) => {
		expect(dayByKey(day('2027-01-31'), pressed('ArrowLeft', { [held]: true }))).toBeUndefined();
	});
});

test.each([
	['0202-01-01', '2020-01-01'],
	['2027-01-09', '2027-01-09'],
	['2100-05-05', '2099-12-31'],
])('%s is %s within the book', (asked, shown) => {
	expect(withinBook(day(asked))).toBe(shown);
});
