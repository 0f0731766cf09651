import { hallTimeAt } from '#shared/rules/hall-time.ts';
import { wellFormed } from '#shared/rules/text.ts';
import type { Cell, Spreadsheet } from './spreadsheet.ts';

/** An Excel workbook (ECMA-376) with these sheets. No text in it can run as a formula. */
export async function workbookOf(...sheets: Spreadsheet[]): Promise<Blob> {
	const worksheets = Object.fromEntries(sheets.map((sheet, place) => [`xl/worksheets/sheet${place + 1}.xml`, worksheetOf(sheet)]));
	const parts = await zip({ ...frameOf(sheets), ...worksheets });
	return new Blob(parts, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

function frameOf(sheets: readonly Spreadsheet[]) {
	const each = (write: (number: number, name: string) => string) => sheets.map(({ name }, place) => write(place + 1, name)).join('');
	const styles = sheets.length + 1;
	return {
		'[Content_Types].xml':
			`${XML}<Types xmlns="${PACKAGE}/content-types">` +
			'<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
			`<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
			each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`) +
			`<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
		'_rels/.rels':
			`${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
			`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((n, name) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
		'xl/_rels/workbook.xml.rels':
			`${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
			each((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`) +
			`<Relationship Id="rId${styles}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
		// Cell styles by number, as `STYLES` names them: plain, heading, figure, day, moment.
		'xl/styles.xml':
			`${XML}<styleSheet xmlns="${MAIN}">` +
			'<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
			'<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
			'<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
			'<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
			'<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
			'<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
			'<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
			[3, 164, 165]
				.map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
				.join('') +
			'</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
	};
}

/** The sheet. Its heading row stays in sight and has filters. */
function worksheetOf({ header, rows }: Spreadsheet): string {
	const last = `${columnName(header.length - 1)}${rows.length + 1}`;
	return [
		`${XML}<worksheet xmlns="${MAIN}">`,
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

/** Days since Excel's day 0. Spreadsheets have no time zones, so the hall's clock time is written as it is. */
const serial = (clock: string) => (Date.parse(`${clock}:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

/** Column letters: A, B … Z, AA … */
function columnName(index: number): string {
	const letter = String.fromCharCode(65 + (index % 26));
	return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Removes what XML cannot hold, and escapes "_x0041_", which Excel would read as "A" (ECMA-376, ST_Xstring). */
const escaped = (value: string) =>
	wellFormed(value)
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
		.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
		.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
		.replace(/[&<>\r]/g, (character) => ENTITIES[character] ?? character);

/** A ZIP archive (PKWARE APPNOTE, deflated, files up to 4 GB), in parts for a `Blob`. */
export async function zip(files: Record<string, string>): Promise<Uint8Array<ArrayBuffer>[]> {
	const parts: Uint8Array<ArrayBuffer>[] = [];
	const directory: Uint8Array<ArrayBuffer>[] = [];
	let offset = 0;
	for (const [path, content] of Object.entries(files)) {
		const name = bytesOf(path);
		const plain = bytesOf(content);
		const { method, packed } = await pack(plain);
		const facts = [...VERSION_AND_FLAGS, 2, method, ...FIRST_DAY, 4, crc32(plain), 4, packed.length, 4, plain.length, 2, name.length];
		const local = record(0x04034b50, [...facts, 2, 0]);
		parts.push(local, name, packed);
		directory.push(record(0x02014b50, [2, 20, ...facts, 2, 0, 2, 0, 2, 0, 2, 0, 4, 0, 4, offset]), name);
		offset += local.length + name.length + packed.length;
	}
	const count = directory.length / 2;
	const size = directory.reduce((sum, { length }) => sum + length, 0);
	return [...parts, ...directory, record(0x06054b50, [2, 0, 2, 0, 2, count, 2, count, 4, size, 4, offset, 2, 0])];
}

const VERSION_AND_FLAGS = [2, 20, 2, 0x0800];

/** The earliest date in ZIP, so that the same table gives the same file. */
const FIRST_DAY = [2, 0, 2, 0x21];

/** A signature, then values with their number of bytes, lowest byte first. */
function record(signature: number, sizesAndValues: number[]): Uint8Array<ArrayBuffer> {
	const bytes: number[] = [];
	for (let at = 0; at < sizesAndValues.length; at += 2) {
		const [size = 0, value = 0] = sizesAndValues.slice(at, at + 2);
		for (let byte = 0; byte < size; byte++) bytes.push(Math.floor(value / 256 ** byte) % 256);
	}
	const head = new Uint8Array(4 + bytes.length);
	new DataView(head.buffer).setUint32(0, signature, true);
	head.set(bytes, 4);
	return head;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

type Packed = { method: 0 | 8; packed: Uint8Array<ArrayBuffer> };

/** Deflated, or stored where the browser has no `CompressionStream` for it (Safari before 16.4, Chrome before 103). */
async function pack(bytes: Uint8Array<ArrayBuffer>): Promise<Packed> {
	const packer = deflater();
	if (!packer) return { method: 0, packed: bytes };
	return { method: 8, packed: new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(packer)).arrayBuffer()) };
}

function deflater(): CompressionStream | undefined {
	try {
		return new CompressionStream('deflate-raw');
	} catch {
		return undefined;
	}
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
	let value = index;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
	return value;
});

function crc32(bytes: Uint8Array): number {
	let value = 0xffffffff;
	for (const byte of bytes) value = (value >>> 8) ^ (CRC_TABLE[(value ^ byte) & 0xff] ?? 0);
	return ~value >>> 0;
}
