import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

/** As the goals were measured. */
export const KB = 1024;

/** KB of JavaScript, each file compressed, that the page has loaded once it is quiet; scripts inside the page count too. */
export async function javascriptOf(page: Page, path: string): Promise<number> {
	const bodies: Promise<Buffer>[] = [];
	page.on('response', (response) => {
		if (/javascript/.test(response.headers()['content-type'] ?? '')) bodies.push(response.body());
	});
	await page.goto(path, { waitUntil: 'networkidle' });
	const inline = await page.locator('script:not([src], [type*=json], [type=speculationrules])').allTextContents();
	const sizes = [...(await Promise.all(bodies)), ...inline.map((text) => Buffer.from(text))].map((body) => gzipSync(body).length);
	return sizes.reduce((sum, size) => sum + size, 0) / KB;
}

/** KB of a page's HTML with its styles, compressed as well as can be, as the goals were measured. */
export async function htmlOf(page: Page, path: string): Promise<number> {
	const answer = await page.request.get(path);
	return brotliCompressSync(await answer.body()).length / KB;
}

/** KB on the wire, headers apart, of what the page has loaded once it is quiet and nobody has scrolled, by Playwright's kinds. */
export async function loadOf(page: Page, path: string): Promise<Record<string, number>> {
	const finished: Request[] = [];
	page.on('requestfinished', (request) => finished.push(request));
	await page.goto(path, { waitUntil: 'networkidle' });
	const load: Record<string, number> = {};
	for (const request of finished) {
		const kind = request.resourceType();
		load[kind] = (load[kind] ?? 0) + (await request.sizes()).responseBodySize / KB;
	}
	return load;
}

/** The fonts that the page found out about only when a text needed them, after a round trip for nothing. */
export const lateFontsOn = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const early = new Set([...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(({ href }) => href));
		const asked = performance.getEntriesByType('resource').map(({ name }) => name);
		return asked.filter((name) => name.endsWith('.woff2') && !early.has(name));
	});
