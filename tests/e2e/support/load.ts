import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

/** The conditions under which the limits were measured. */
export const KB = 1024;

/** Loaded bytes of a quiet page without scrolling, in KB. */
export type Weight = {
	/** HTML with styles, at the best compression. */
	html: number;
	/** Scripts, compressed. Inline scripts count too. */
	javascript: number;
	/** Bytes on the wire without headers, by Playwright's resource types. */
	load: Record<string, number>;
	/** Bytes of each picture on the wire, by address. */
	pictures: { url: string; size: number }[];
};

/** Visits the page, runs the acts that load its later parts, and measures everything. */
export async function weigh(page: Page, path: string, bringLater: () => Promise<unknown> = async () => undefined): Promise<Weight> {
	const finished: Request[] = [];
	const scripts: Promise<Buffer>[] = [];
	page.on('requestfinished', (request) => finished.push(request));
	page.on('response', (response) => {
		if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response.body());
	});
	const answer = await page.goto(path, { waitUntil: 'networkidle' });
	await bringLater();
	const inline = await page.locator('script:not([src], [type*=json], [type=speculationrules])').allTextContents();
	const bodies = [...(await Promise.all(scripts)), ...inline.map((text) => Buffer.from(text))];
	const asked = await Promise.all(
		finished.map(async (request) => ({
			kind: request.resourceType(),
			url: request.url(),
			// Netlify compresses the answers of functions too, and the local server does not.
			size: (request.resourceType() === 'fetch' ? await compressed(request) : (await request.sizes()).responseBodySize) / KB,
		})),
	);
	return {
		html: brotliCompressSync((await answer?.body()) ?? Buffer.of()).length / KB,
		javascript: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / KB,
		load: Object.fromEntries(
			[...Map.groupBy(asked, ({ kind }) => kind)].map(([kind, files]) => [kind, files.reduce((sum, { size }) => sum + size, 0)]),
		),
		pictures: asked.filter(({ kind }) => kind === 'image'),
	};
}

const compressed = async (request: Request): Promise<number> => gzipSync((await (await request.response())?.body()) ?? Buffer.of()).length;

/**
 * Fonts that were requested late, only when a text needed them: the time, and the visible Latin letters
 * that may be the reason.
 */
export const lateFontsOn = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const early = new Set([...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(({ href }) => href));
		const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2') && !early.has(name));
		// biome-ignore lint/performance/useDomNodeTextContent: only visible text is drawn with a font.
		const letters = [...new Set(document.body.innerText.match(/[ -~]/g))].sort().join('');
		return asked.map(({ name, startTime }) => `${name} after ${Math.round(startTime)} ms, with ${letters}`);
	});
