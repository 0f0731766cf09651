import { realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { lookup } from 'mrmime';

export type SiteFile = { path: string; size: number; modified: Date; type: string };

/** Finds the file of an address: itself, `about` -> `about.html`, `/` -> `index.html`. Never outside the folder. */
export function findFile(folder: string, pathname: string): SiteFile | undefined {
	const name = decoded(pathname);
	if (name === undefined || name.includes('\0') || name.split('/').some((part) => part.startsWith('.'))) return undefined;
	const candidates = name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`, `${name}/index.html`];
	for (const candidate of candidates) {
		const file = fileAt(folder, join(folder, candidate));
		if (file) return file;
	}
	return undefined;
}

/** Bytes of a file, or a part of them, both ends included. */
export async function readPart({ path }: SiteFile, part?: { from: number; to: number }): Promise<Buffer> {
	const whole = await readFile(path);
	return part ? whole.subarray(part.from, part.to + 1) : whole;
}

/** True if compression helps. */
export const isText = (type: string): boolean => /^(text\/|application\/(json|manifest|xml|javascript)|image\/svg)/.test(type);

/** Synchronous, because an asynchronous call would take longer than the answer. */
function fileAt(folder: string, path: string): SiteFile | undefined {
	const found = whatIsAt(path);
	// A link inside the folder may point outside.
	if (!found?.real.startsWith(realpathSync.native(folder) + sep)) return undefined;
	const { real, size, mtime: modified } = found;
	return { path: real, size, modified, type: typeOf(real) };
}

/** A file; undefined also if the name is too long. */
function whatIsAt(path: string): { real: string; size: number; mtime: Date } | undefined {
	try {
		const found = statSync(path, { throwIfNoEntry: false });
		return found?.isFile() ? { real: realpathSync.native(path), size: found.size, mtime: found.mtime } : undefined;
	} catch {
		return undefined;
	}
}

function typeOf(path: string): string {
	const type = lookup(path) ?? 'application/octet-stream';
	return isText(type) ? `${type}; charset=utf-8` : type;
}

function decoded(pathname: string): string | undefined {
	try {
		return decodeURIComponent(pathname);
	} catch {
		return undefined;
	}
}

/** A part of a file in bytes, both ends included. */
export type Part = { from: number; to: number };

/** Reads a `Range` header: a part, an impossible one (416), or `undefined` if it is not understood, for the whole file. */
export function askedRange(header: string | undefined, size: number): Part | 'unsatisfiable' | undefined {
	const { first, last } = /^bytes=(?<first>\d*)-(?<last>\d*)$/.exec(header ?? '')?.groups ?? {};
	if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
	if (first === '') return within({ from: Math.max(0, size - Number(last)), to: size - 1 }, size);
	if (last !== '' && Number(last) < Number(first)) return undefined;
	return within({ from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }, size);
}

const within = (part: Part, size: number): Part | 'unsatisfiable' => (part.from < size && part.from <= part.to ? part : 'unsatisfiable');
