import type { Cell, Spreadsheet } from '#domain/desk/spreadsheet.ts';
import { hallTimeAt } from '#domain/shared/hall-time.ts';
import { wellFormed } from '#domain/shared/text.ts';

/** The one sheet: its headings stay in sight and can be filtered by. */
export function worksheetOf({ header, rows }: Spreadsheet): string {
	const last = `${columnName(header.length - 1)}${rows.length + 1}`;
	return [
		'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
		'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
		'<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
		`<cols><col min="1" max="${header.length}" width="18" customWidth="1"/></cols>`,
		'<sheetData>',
		row(header, 1, (heading, at) => text(heading, at, STYLES.heading)),
		...rows.map((cells, index) => row(cells, index + 2, cellOf)),
		'</sheetData>',
		`<autoFilter ref="A1:${last}"/>`,
		'</worksheet>',
	].join('');
}

/** Numbers of the styles in workbook.ts. */
const STYLES = { plain: 0, heading: 1, figure: 2, day: 3, moment: 4 };

function row<Value>(cells: readonly Value[], number: number, write: (cell: Value, at: string) => string): string {
	return `<row r="${number}">${cells.map((cell, index) => write(cell, `${columnName(index)}${number}`)).join('')}</row>`;
}

function cellOf(cell: Cell, at: string): string {
	if (cell === null || cell === '') return '';
	if (typeof cell === 'number') return figure(cell, at, STYLES.figure);
	if (typeof cell === 'string') return text(cell, at, STYLES.plain);
	if ('day' in cell) return figure(serial(`${cell.day}T00:00`), at, STYLES.day);
	return figure(serial(hallTimeAt(cell.moment)), at, STYLES.moment);
}

const figure = (value: number, at: string, style: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

const text = (value: string, at: string, style: number) =>
	`<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

/** Days since Excel's day 0; a spreadsheet knows no time zones, so the clock is taken as it reads. */
const serial = (clock: string) => (Date.parse(`${clock}:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

/** A, B … Z, AA … by the column's place. */
function columnName(index: number): string {
	const letter = String.fromCharCode(65 + (index % 26));
	return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Without what XML cannot hold, and with "_x0041_" kept as it was typed: Excel would read an "A" (ECMA-376, ST_Xstring). */
const escaped = (value: string) =>
	wellFormed(value)
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
		.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
		.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
		.replace(/[&<>\r]/g, (character) => ENTITIES[character] ?? character);
