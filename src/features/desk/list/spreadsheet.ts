import type { Day } from '#shared/rules/day.ts';
import { hallTimeAt } from '#shared/rules/hall-time.ts';

/** A cell as a spreadsheet has it; nothing is an empty cell. A moment is an ISO instant. */
export type Cell = string | number | null | { day: Day } | { moment: string };

/** A table for a spreadsheet: a heading for each column, and rows of as many cells. */
export type Spreadsheet = { header: readonly string[]; rows: readonly (readonly Cell[])[] };

/**
 * A table as a CSV file (RFC 4180) that Excel and LibreOffice open as it is: with a byte order mark, so that they read UTF-8, and with
 * every text that a spreadsheet would run as a formula made harmless (OWASP, "CSV Injection"). Moments are on the hall's clock.
 */
export function toCsv({ header, rows }: Spreadsheet): string {
	return `\uFEFF${[header, ...rows].map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
}

/** What may begin a formula. In East Asian editions the wide signs begin one as well. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * A phone number in groups begins with "+" too, and can be nothing but text: figures with gaps between them are neither a sum nor a number.
 * Written in one, it stays guarded: a spreadsheet would drop the "+" and round the rest.
 */
const PHONE = /^\+\d+(?: \d+)+$/;

function written(cell: Cell): string {
	if (cell === null) return '';
	if (typeof cell === 'number') return String(cell);
	if (typeof cell === 'object') return 'day' in cell ? cell.day : hallTimeAt(cell.moment).replace('T', ' ');
	const harmless = !PHONE.test(cell) && FORMULA.test(cell) ? `'${cell}` : cell;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
