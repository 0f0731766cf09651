import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { trueTypeOf } from '#components/pictures/true-type.ts';

/** The code points that a WOFF or WOFF2 file has letters for (https://www.w3.org/TR/WOFF2/, and `cmap` in the OpenType specification). */
export function lettersOf(file: URL): Set<number> {
	const woff = readFileSync(file);
	const isNewer = woff.toString('latin1', 0, 4) === 'wOF2';
	if (isNewer) return charactersIn(tableOf(woff, 'cmap'));
	const font = trueTypeOf(woff);
	const cmap = tablesOf(font).find(({ tag }) => tag === 'cmap');
	if (!cmap) throw new Error('The font has no table cmap.');
	return charactersIn(font.subarray(cmap.start));
}

/** The tables of a TrueType font: name, checksum, and where in the file, in bytes (`Table directory` in the OpenType specification). */
export const tablesOf = (font: Buffer): { tag: string; sum: number; start: number; length: number }[] =>
	Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
		const at = 12 + 16 * index;
		return {
			tag: font.toString('latin1', at, at + 4),
			sum: font.readUInt32BE(at + 4),
			start: font.readUInt32BE(at + 8),
			length: font.readUInt32BE(at + 12),
		};
	});

/** The tags that the table directory writes as a number; others follow as text. Only the first few matter here. */
const KNOWN_TAGS = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca'];

function tableOf(woff: Buffer, wanted: string): Buffer {
	let at = 48;
	let start = 0;
	let found: { start: number; length: number } | undefined;
	const number = () => {
		let value = 0;
		for (;;) {
			const byte = woff.readUInt8(at++);
			value = value * 128 + (byte & 127);
			if (byte < 128) return value;
		}
	};
	for (let left = woff.readUInt16BE(12); left > 0; left--) {
		const flags = woff.readUInt8(at++);
		const isNamed = (flags & 63) === 63;
		const tag = isNamed ? woff.toString('latin1', at, at + 4) : (KNOWN_TAGS[flags & 63] ?? '');
		if (isNamed) at += 4;
		const original = number();
		const isOutline = tag === 'glyf' || tag === 'loca';
		const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
		const length = isTransformed ? number() : original;
		if (tag === wanted) found = { start, length };
		start += length;
	}
	if (!found) throw new Error(`The font has no table ${wanted}.`);
	const data = brotliDecompressSync(woff.subarray(at, at + woff.readUInt32BE(20)));
	return data.subarray(found.start, found.start + found.length);
}

/** Reads the two common formats of a character map, 4 and 12. */
function charactersIn(cmap: Buffer): Set<number> {
	const characters = new Set<number>();
	const add = (from: number, to: number) => {
		for (let code = from; code <= to && code < 0xffff; code++) characters.add(code);
	};
	for (let index = 0; index < cmap.readUInt16BE(2); index++) {
		const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
		const format = table.readUInt16BE(0);
		if (format === 4) {
			const segments = table.readUInt16BE(6) / 2;
			for (let one = 0; one < segments; one++) add(table.readUInt16BE(16 + 2 * (segments + one)), table.readUInt16BE(14 + 2 * one));
		}
		if (format === 12) {
			for (let one = 0; one < table.readUInt32BE(12); one++) add(table.readUInt32BE(16 + 12 * one), table.readUInt32BE(20 + 12 * one));
		}
	}
	return characters;
}
