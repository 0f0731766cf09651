import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readPart, type SiteFile } from './files.ts';

/** A way of writing a body that the browser understands. */
export type Encoding = 'br' | 'gzip';

/** The best encoding that a browser accepts, or none. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
	const accepted = new Set(
		(header ?? '')
			.split(',')
			.map((part) => part.trim())
			.filter((part) => !/;\s*q=0(\.0+)?$/.test(part))
			.map((part) => part.replace(/;.*/, '').trim()),
	);
	if (accepted.has('br')) return 'br';
	return accepted.has('gzip') ? 'gzip' : undefined;
}

/** Compresses files and remembers the outcome, until the file changes. */
export function compressor(): (file: SiteFile, encoding: Encoding) => Promise<Buffer> {
	const done = new Map<string, Promise<Buffer>>();
	return (file, encoding) => {
		const key = `${encoding} ${file.path} ${file.modified.getTime()}`;
		const known = done.get(key);
		if (known) return known;
		const made = compress(file, encoding);
		done.set(key, made);
		made.catch(() => done.delete(key));
		return made;
	};
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(file: SiteFile, encoding: Encoding): Promise<Buffer> {
	const bytes = await readPart(file);
	if (encoding === 'gzip') return zip(bytes);
	// Nearly as small as the highest quality at a twentieth of its time.
	return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
