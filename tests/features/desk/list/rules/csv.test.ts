import { expect, test } from 'vitest';
import type { Cell } from '#features/desk/list/spreadsheet.ts';
import { toCsv } from '#features/desk/list/spreadsheet.ts';
import type { Day } from '#shared/rules/day.ts';

const cellsOf = (...cells: Cell[]) => toCsv({ header: ['A'], rows: [cells] }).split('\r\n')[1];

test('a file begins with the byte order mark that Excel needs for UTF-8, and has the line ends of RFC 4180', () => {
	expect(toCsv({ header: ['Client', 'Guests'], rows: [['ثنا مرزا', 600]] })).toBe('\uFEFFClient,Guests\r\nثنا مرزا,600\r\n');
});

test('commas, quotes and line breaks stay inside their cell', () => {
	expect(toCsv({ header: ['A'], rows: [['Two chairs, "high"\nNo nuts']] })).toContain('"Two chairs, ""high""\nNo nuts"');
});

test.each([
	'=1+1',
	'+923001234567',
	'-2',
	'+92 300 1234567+1',
	'+92 300\n1234567',
	'+92 300 =1',
	'-92 300 1234567',
	' +92 300 1234567',
	'@SUM(A1)',
	'\t=1',
	'\r=1',
	'＝1+1',
	' ＋1',
	'－1',
	'＠SUM(A1)',
	' =HYPERLINK("http://x.example")',
])('%j is text to a spreadsheet, not a formula', (text) => {
	expect(cellsOf(text)).toMatch(/^"?'/);
});

test.each(['Ayesha', '2027-01-09', 'A-1', '1,000', '+92 300 1234567', '+1 312 555 0123'])('%j stays unchanged', (text) => {
	expect(cellsOf(text)).not.toContain("'");
});

test('numbers stay numbers, also negative ones, and null is an empty cell', () => {
	expect(cellsOf(-5, 0, null)).toBe('-5,0,');
});

test('days stay unchanged, and moments are written in the time of Karachi', () => {
	expect(cellsOf({ day: '2027-01-09' as Day }, { moment: '2026-11-20T19:16:00.123456+00:00' })).toBe('2027-01-09,2026-11-21 00:16');
});
