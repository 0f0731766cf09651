import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** A file of the built site. */
export type SiteFile = { path: string; size: number; modified: Date; type: string };

/** The file that a path of the address bar means: itself, `about` -> `about.html`, `/` -> `index.html`. Nothing outside the folder is ever found. */
export async function findFile(folder: string, pathname: string): Promise<SiteFile | undefined> {
	const name = decoded(pathname);
	if (name === undefined || name.includes('\0') || name.split('/').some((part) => part.startsWith('.'))) return undefined;
	const candidates = name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`, `${name}/index.html`];
	for (const candidate of candidates) {
		const file = await fileAt(folder, join(folder, candidate));
		if (file) return file;
	}
	return undefined;
}

/** The bytes of a file, or a part of them, from and to inclusive. */
export async function readPart({ path }: SiteFile, part?: { from: number; to: number }): Promise<Buffer> {
	const whole = await readFile(path);
	return part ? whole.subarray(part.from, part.to + 1) : whole;
}

/** Whether compressing a type is worth it. */
export const isText = (type: string): boolean => /^(text\/|application\/(json|manifest|xml|javascript)|image\/svg)/.test(type);

async function fileAt(folder: string, path: string): Promise<SiteFile | undefined> {
	// A link inside the folder may point out of it.
	const real = await realpath(path).catch(() => undefined);
	if (!real?.startsWith((await realpath(folder)) + sep)) return undefined;
	const found = await stat(real);
	if (!found.isFile()) return undefined;
	return { path: real, size: found.size, modified: found.mtime, type: TYPES[extname(real).toLowerCase()] ?? 'application/octet-stream' };
}

function decoded(pathname: string): string | undefined {
	try {
		return decodeURIComponent(pathname);
	} catch {
		return undefined;
	}
}

const TYPES: Record<string, string> = {
	'.html': 'text/html; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.mjs': 'text/javascript; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.webmanifest': 'application/manifest+json; charset=utf-8',
	'.xml': 'application/xml; charset=utf-8',
	'.txt': 'text/plain; charset=utf-8',
	'.vtt': 'text/vtt; charset=utf-8',
	'.ics': 'text/calendar; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.jpg': 'image/jpeg',
	'.jpeg': 'image/jpeg',
	'.webp': 'image/webp',
	'.avif': 'image/avif',
	'.gif': 'image/gif',
	'.ico': 'image/x-icon',
	'.mp4': 'video/mp4',
	'.webm': 'video/webm',
	'.woff2': 'font/woff2',
	'.woff': 'font/woff',
	'.ttf': 'font/ttf',
	'.pdf': 'application/pdf',
};
