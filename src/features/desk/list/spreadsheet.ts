import type { Day } from '#shared/rules/day.ts';
import { hallTimeAt } from '#shared/rules/hall-time.ts';

/** A cell; `null` is empty. A moment is an ISO instant. */
export type Cell = string | number | null | { day: Day } | { moment: string };

export type Spreadsheet = { header: readonly string[]; rows: readonly (readonly Cell[])[] };

/**
 * A CSV file (RFC 4180) for Excel and LibreOffice. A byte order mark makes them read UTF-8, and a text that would run as a formula is made
 * harmless (OWASP, "CSV Injection"). Moments are in the hall's time.
 */
export function toCsv({ header, rows }: Spreadsheet): string {
	return `\uFEFF${[header, ...rows].map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
}

/** Characters that may begin a formula. East Asian editions also accept the wide signs. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * A phone number in groups is safe text although it begins with "+". Without groups it stays guarded: a spreadsheet would drop the "+" and
 * round the rest.
 */
const PHONE = /^\+\d+(?: \d+)+$/;

function written(cell: Cell): string {
	if (cell === null) return '';
	if (typeof cell === 'number') return String(cell);
	if (typeof cell === 'object') return 'day' in cell ? cell.day : hallTimeAt(cell.moment).replace('T', ' ');
	const harmless = !PHONE.test(cell) && FORMULA.test(cell) ? `'${cell}` : cell;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
