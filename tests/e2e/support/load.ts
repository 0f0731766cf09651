import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

/** As the goals were measured. */
export const KB = 1024;

/** What a page has loaded once it is quiet and nobody has scrolled, in KB. */
export type Weight = {
	/** The HTML with its styles, compressed as well as can be, as the goals were measured. */
	html: number;
	/** Each script compressed; those inside the page count too. */
	javascript: number;
	/** On the wire, headers apart, by Playwright's kinds. */
	load: Record<string, number>;
	/** What each picture weighs on the wire, by its address. */
	pictures: { url: string; size: number }[];
};

/** Visits the page once, does there what brings its later parts, and weighs all of it. */
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
			size: (await request.sizes()).responseBodySize / KB,
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

/**
 * The fonts that the page found out about only when a text needed them, after a round trip for nothing: when, and the Latin letters in sight
 * then, one of which is the reason.
 */
export const lateFontsOn = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const early = new Set([...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(({ href }) => href));
		const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2') && !early.has(name));
		// biome-ignore lint/performance/useDomNodeTextContent: only what is shown is drawn with a font.
		const letters = [...new Set(document.body.innerText.match(/[ -~]/g))].sort().join('');
		return asked.map(({ name, startTime }) => `${name} after ${Math.round(startTime)} ms, with ${letters}`);
	});
