import { crc32, inflateRawSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
// @ts-expect-error: jsdom comes without types, and one parser is not worth a package of them.
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { Cell } from '#features/desk/list/spreadsheet.ts';
import { bookingsSpreadsheet, toCsv } from '#features/desk/list/spreadsheet.ts';
import { workbookOf } from '#features/desk/list/workbook.ts';
import type { Estimate } from '#shared/rules/money/pricing.ts';
import { blankDatabase } from '../../../../supabase/local/backend/blank-database.ts';
import { aBooking } from '../../../support/desk.ts';
import { hostileBookings } from '../../../support/hostile-bookings.ts';
import { countOf } from '../../../support/whole-counts.ts';

const COUNT = countOf(100, 500);

/** Bookings with texts that may break the file. Other programs read the file back. */
const sheet = bookingsSpreadsheet(hostileBookings(COUNT));

/** Days and moments as text, in the time of Karachi. */
function inWords(cell: Cell): string | number | null {
	if (cell === null || typeof cell !== 'object') return cell;
	if ('day' in cell) return cell.day;
	return inMinutes(new Date(Date.parse(cell.moment) + 5 * 3_600_000));
}

test('the CSV of hostile rows is read unchanged by PostgreSQL, and formulas begin with an apostrophe', async () => {
	const pg = await PGlite.create({ loadDataDir: await blankDatabase() });
	const columns = sheet.header.map((_, index) => `c${index}`);
	await pg.exec(`create table export (place serial, ${columns.map((column) => `${column} text`).join(', ')})`);
	const csv = new Blob([toCsv(sheet)]);

	await pg.query(`copy export (${columns.join(', ')}) from '/dev/blob' with (format csv, header, encoding 'utf8')`, [], { blob: csv });

	const { rows } = await pg.query<string[]>(`select ${columns.join(', ')} from export order by place`, [], { rowMode: 'array' });
	await pg.close();
	const cells = rows.flat();
	expect(rows.map((row) => row.map((cell) => cell?.replace(/^'(?=\s*[=+\-@]|[\t\r\n])/, '') ?? null))).toEqual(
		sheet.rows.map((row) => row.map((cell) => (cell === '' ? null : (inWords(cell)?.toString() ?? null)))),
	);
	// Phone numbers in groups are no formulas.
	expect(cells.filter((cell) => /^\s*[=+\-@]|^[\t\r\n]/.test(cell ?? '') && !/^\+92 \d{3} \d{7}$/.test(cell ?? ''))).toEqual([]);
});

/** The files of a ZIP archive, by its central directory. Checksums are compared. */
function unzipped(archive: Buffer): Map<string, string> {
	const end = archive.lastIndexOf('PK\u0005\u0006');
	const files = new Map<string, string>();
	let at = archive.readUInt32LE(end + 16);
	for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
		const nameLength = archive.readUInt16LE(at + 28);
		const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
		const local = archive.readUInt32LE(at + 42);
		const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
		const content = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)));
		if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`the checksum of ${name} is wrong`);
		if (content.length !== archive.readUInt32LE(at + 24)) throw new Error(`the length of ${name} is wrong`);
		files.set(name, content.toString('utf8'));
		at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
	}
	return files;
}

test('the workbook of hostile rows is read unchanged by an XML parser: texts as texts, figures as figures, days as days', async () => {
	const functions = { name: 'Functions', header: ['Reference'], rows: [['LZ-1'], ['LZ-1']] };
	const files = unzipped(Buffer.from(await (await workbookOf(sheet, functions)).arrayBuffer()));

	const { DOMParser } = new JSDOM().window;
	const documents = new Map([...files].map(([name, xml]) => [name, new DOMParser().parseFromString(xml, 'application/xml')]));
	const rows = [...(documents.get('xl/worksheets/sheet1.xml')?.querySelectorAll('row') ?? [])];
	const read = rows.map((row) => {
		const cells = new Map([...row.children].map((cell) => [cell.getAttribute('r'), readCell(cell)]));
		return sheet.header.map((_, column) => cells.get(`${columnName(column)}${row.getAttribute('r')}`) ?? null);
	});

	expect([...documents.values()].filter((document) => document.querySelector('parsererror'))).toEqual([]);
	expect([...documents].filter(([, document]) => document.querySelector('f'))).toEqual([]);
	const sheets = [...(documents.get('xl/workbook.xml')?.querySelectorAll('sheet') ?? [])].map((one) => one.getAttribute('name'));
	expect(sheets).toEqual(['Bookings', 'Functions']);
	expect(documents.get('xl/worksheets/sheet2.xml')?.querySelectorAll('row')).toHaveLength(3);
	expect(read[0]).toEqual(sheet.header);
	expect(read.slice(1)).toEqual(sheet.rows.map((row) => row.map((cell) => (cell === '' ? null : inWords(cell)))));
});

/** "A" to "Z", then "AA" (ECMA-376, 18.3.1.4). */
const columnName = (column: number): string =>
	(column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** A cell as Excel reads it, by its kind and style (ECMA-376); "_x005F_" stands for an underscore. */
function readCell(cell: Element): string | number {
	const style = cell.getAttribute('s');
	if (cell.getAttribute('t') === 'inlineStr') return (cell.querySelector('is > t')?.textContent ?? '').replaceAll('_x005F_', '_');
	const value = Number(cell.querySelector('v')?.textContent);
	if (style === '2') return value;
	const clock = new Date(Date.UTC(1899, 11, 30) + Math.round(value * 86_400_000));
	return style === '3' ? clock.toISOString().slice(0, 10) : inMinutes(clock);
}

const inMinutes = (clock: Date) => clock.toISOString().slice(0, 16).replace('T', ' ');

test('open amounts in the file can be added up: a cancelled or expired booking has none', () => {
	const [booking] = hostileBookings(1);
	const of = (status: 'pending' | 'cancelled' | 'expired') =>
		booking ? [{ ...booking, status, totalAmount: 900_000, paidAmount: 100_000 }] : [];

	const { header, rows } = bookingsSpreadsheet([...of('pending'), ...of('cancelled'), ...of('expired')]);

	expect(rows.map((row) => row[header.indexOf('Open (PKR)')])).toEqual([800_000, 0, 0]);
});

test('a booking without an agreed price has no open amount in the file; its estimate has its own column', () => {
	const estimate = { total: 1_211_525 } as Estimate;
	const asked = aBooking({ totalAmount: 0, estimate });
	const agreed = aBooking({ status: 'advance_paid', totalAmount: 1_200_000, paidAmount: 200_000, estimate });

	const { header, rows } = bookingsSpreadsheet([asked, agreed, aBooking({ totalAmount: 0 })]);

	const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
	expect(column('Open (PKR)')).toEqual([null, 1_000_000, null]);
	expect(column('Estimate (PKR)')).toEqual([1_211_525, 1_211_525, null]);
	expect(column('Total amount (PKR)')).toEqual([null, 1_200_000, null]);
});

test('the column of the advance says that refunds are subtracted', () => {
	const { header, rows } = bookingsSpreadsheet([aBooking({ advanceAmount: 1_000_000 })]);

	expect(rows[0]?.[header.indexOf('Advance less refunds (PKR)')]).toBe(1_000_000);
});
