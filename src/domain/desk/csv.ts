import { hallTimeAt } from '../shared/hall-time.ts';
import type { Cell, Spreadsheet } from './spreadsheet.ts';

/**
 * A table as a CSV file (RFC 4180) that Excel and LibreOffice open as it is: with a byte order mark, so that they read UTF-8, and with
 * every text that a spreadsheet would run as a formula made harmless (OWASP, "CSV Injection"). Moments are on the hall's clock.
 */
export function toCsv({ header, rows }: Spreadsheet): string {
	return `\uFEFF${[header, ...rows].map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
}

/** A phone number begins with "+" and counts as a formula too: the apostrophe keeps it text, and its digits as they are. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r\n]/;

function written(cell: Cell): string {
	if (cell === null) return '';
	if (typeof cell === 'number') return String(cell);
	if (typeof cell === 'object') return 'day' in cell ? cell.day : hallTimeAt(cell.moment).replace('T', ' ');
	const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
