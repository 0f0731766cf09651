import { inflateSync } from 'node:zlib';

/**
 * The TrueType font inside a WOFF file, whose tables are the same, each compressed (https://www.w3.org/TR/WOFF/). The text renderer reads
 * TrueType only, and the font packages bring web formats only.
 */
export function trueTypeOf(woff: Buffer): Buffer {
	if (woff.toString('latin1', 0, 4) !== 'wOFF')
		throw new Error('The font is no WOFF file; lettering.ts names another file than it thinks.');
	const count = woff.readUInt16BE(12);
	const head = Buffer.alloc(12 + 16 * count);
	const power = Math.floor(Math.log2(count));
	woff.copy(head, 0, 4, 8);
	[count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].map((number, index) => head.writeUInt16BE(number, 4 + 2 * index));

	const tables: Buffer[] = [];
	let end = head.length;
	for (let index = 0; index < count; index++) {
		const entry = woff.subarray(44 + 20 * index, 64 + 20 * index);
		const [start, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [number, number, number];
		const stored = woff.subarray(start, start + packed);
		// A table that does not shrink is stored as it is. Each begins at a multiple of four.
		const table = Buffer.concat([packed < length ? inflateSync(stored) : stored, Buffer.alloc(-length & 3)]);
		const record = head.subarray(12 + 16 * index);
		entry.copy(record, 0, 0, 4);
		entry.copy(record, 4, 16, 20);
		record.writeUInt32BE(end, 8);
		record.writeUInt32BE(length, 12);
		tables.push(table);
		end += table.length;
	}
	return Buffer.concat([head, ...tables]);
}
