import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageHandler } from '../server/request-handlers.ts';
import { urlOf } from '../server/web-requests.ts';
import { askedRange, findFile, isText, readPart, type SiteFile } from './files.ts';
import { headersFor, type Rules, readRules, redirectFor } from './rules.ts';

/** Serves a built site as Netlify does: headers, redirects, short addresses, 404 page, caching, compression and ranges. */
export async function siteFiles(folder: string, rulesFile: string): Promise<PageHandler> {
	const site: Site = { folder, rules: await readRules(rulesFile), compress: compressor() };
	return (incoming, outgoing) => {
		serve(site, incoming, outgoing).catch((error: unknown) => {
			console.error(JSON.stringify({ level: 'error', part: 'site', stack: error instanceof Error ? error.stack : String(error) }));
			outgoing.destroy();
		});
	};
}

type Site = { folder: string; rules: Rules; compress: ReturnType<typeof compressor> };

async function serve(site: Site, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
	const { pathname, search } = urlOf(incoming);
	for (const [name, value] of Object.entries(headersFor(site.rules, pathname))) outgoing.setHeader(name, value);
	const unforced = redirectFor(site.rules, pathname, false);
	const isAsked = incoming.method === 'GET' || incoming.method === 'HEAD';
	if (!isAsked) return sendPage(site, unforced?.status === 404 ? unforced.to : '/404', 404, outgoing);

	const forced = redirectFor(site.rules, pathname, true);
	const file = forced ? undefined : findFile(site.folder, pathname);
	if (file) return sendFile(site, file, 200, outgoing);
	if (!forced && leadOn(site, pathname, search, outgoing)) return;

	const redirect = forced ?? unforced;
	if (!redirect) return sendPage(site, '/404', 404, outgoing);
	if (redirect.status === 200 || redirect.status >= 400) return sendPage(site, redirect.to, redirect.status, outgoing);
	outgoing.writeHead(redirect.status, { location: redirect.to.includes('?') ? redirect.to : redirect.to + search }).end();
}

/** Redirects `/about/` to `/about` before any other rule; returns whether it did. */
function leadOn(site: Site, pathname: string, search: string, outgoing: ServerResponse): boolean {
	const shorter = pathname.replace(/\/+$/, '');
	if (shorter === pathname || shorter === '' || !findFile(site.folder, shorter)) return false;
	outgoing.writeHead(301, { location: shorter + search }).end();
	return true;
}

async function sendPage(site: Site, path: string, status: number, outgoing: ServerResponse): Promise<void> {
	// A missing file must not be cached for good.
	if (status >= 400) outgoing.setHeader('cache-control', 'no-store');
	const file = findFile(site.folder, path);
	if (file) return sendFile(site, file, status, outgoing);
	outgoing.writeHead(status === 200 ? 404 : status, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
}

async function sendFile({ compress }: Site, file: SiteFile, status: number, outgoing: ServerResponse): Promise<void> {
	const etag = `W/"${file.size.toString(16)}-${file.modified.getTime().toString(16)}"`;
	outgoing.setHeader('content-type', file.type);
	outgoing.setHeader('etag', etag);
	outgoing.setHeader('last-modified', file.modified.toUTCString());
	if (!outgoing.hasHeader('cache-control')) outgoing.setHeader('cache-control', 'public, max-age=0, must-revalidate');
	if (status === 200 && isFresh(outgoing.req, etag, file)) {
		outgoing.writeHead(304).end();
		return;
	}
	if (isText(file.type)) return sendText(compress, file, status, outgoing);
	return sendMedia(file, status, outgoing);
}

async function sendText(compress: Site['compress'], file: SiteFile, status: number, outgoing: ServerResponse): Promise<void> {
	const encoding = acceptedEncoding(outgoing.req.headers['accept-encoding']?.toString());
	outgoing.setHeader('vary', 'Accept-Encoding');
	if (encoding) outgoing.setHeader('content-encoding', encoding);
	end(outgoing, status, encoding ? await compress(file, encoding) : await readPart(file));
}

async function sendMedia(file: SiteFile, status: number, outgoing: ServerResponse): Promise<void> {
	outgoing.setHeader('accept-ranges', 'bytes');
	const part = status === 200 ? askedRange(outgoing.req.headers.range, file.size) : undefined;
	if (part === 'unsatisfiable') {
		outgoing.writeHead(416, { 'content-range': `bytes */${file.size}` }).end();
		return;
	}
	if (!part) return end(outgoing, status, await readPart(file));
	outgoing.setHeader('content-range', `bytes ${part.from}-${part.to}/${file.size}`);
	end(outgoing, 206, await readPart(file, part));
}

function end(outgoing: ServerResponse, status: number, body: Buffer): void {
	outgoing.writeHead(status, { 'content-length': body.length });
	outgoing.end(outgoing.req.method === 'HEAD' ? undefined : body);
}

function isFresh(incoming: IncomingMessage, etag: string, { modified }: SiteFile): boolean {
	const known = incoming.headers['if-none-match'];
	if (known !== undefined) return known === '*' || known.split(',').some((tag) => tag.trim() === etag);
	const since = incoming.headers['if-modified-since'];
	return since !== undefined && Math.floor(modified.getTime() / 1000) * 1000 <= Date.parse(since);
}

type Encoding = 'br' | 'gzip';

/** The best encoding that the browser accepts. */
function acceptedEncoding(header: string | undefined): Encoding | undefined {
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

/** Compresses files and keeps the result until the file changes. */
function compressor(): (file: SiteFile, encoding: Encoding) => Promise<Buffer> {
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
	// Nearly the size of the highest quality, in a twentieth of the time.
	return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
