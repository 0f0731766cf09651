import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { signIn } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** Kilobytes of JavaScript, each file compressed, that the page has loaded once it is quiet; scripts inside the page count too. */
async function javascriptOf(page: Page, path: string): Promise<number> {
	const bodies: Promise<Buffer>[] = [];
	page.on('response', (response) => {
		if (/javascript/.test(response.headers()['content-type'] ?? '')) bodies.push(response.body());
	});
	await page.goto(path, { waitUntil: 'networkidle' });
	const inline = await page.locator('script:not([src])').allTextContents();
	const sizes = [...(await Promise.all(bodies)), ...inline.map((text) => Buffer.from(text))].map((body) => gzipSync(body).length);
	return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

for (const path of ['/', '/about', '/services', '/gallery']) {
	test(`${path} loads no framework code: at most 3 kB of JavaScript`, async ({ page }) => {
		expect(await javascriptOf(page, path)).toBeLessThanOrEqual(3);
		await expect(page.locator('astro-island')).toHaveCount(0);
	});
}

test('/booking loads at most 150 kB of JavaScript', async ({ page }) => {
	expect(await javascriptOf(page, '/booking')).toBeLessThanOrEqual(150);
});

test('/admin/dashboard loads at most 260 kB of JavaScript', async ({ page }) => {
	// Signed in, for whoever is not is sent to another page with scripts of its own.
	await signIn(page);
	await expect(page.getByText('Total Bookings')).toBeVisible();
	expect(await javascriptOf(page, '/admin/dashboard')).toBeLessThanOrEqual(260);
});
