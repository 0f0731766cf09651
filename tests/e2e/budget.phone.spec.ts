import { htmlOf, javascriptOf, KB, lateFontsOn, loadOf } from './support/load.ts';
import { PUBLIC_PAGES } from './support/pages.ts';
import { signIn } from './support/staff.ts';
import { expect, test } from './support/test.ts';

for (const path of ['/', '/about', '/services', '/menus', '/gallery']) {
	test(`${path} loads no framework code: at most 3 KB of JavaScript`, async ({ page }) => {
		expect(await javascriptOf(page, path)).toBeLessThanOrEqual(3);
		await expect(page.locator('astro-island')).toHaveCount(0);
	});
}

for (const path of PUBLIC_PAGES) {
	test(`${path} has no SVG picture in its styles: each is a document that the browser makes before it paints`, async ({ request }) => {
		const html = await (await request.get(path)).text();
		const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style]) => style).join('');

		expect(styles.length).toBeGreaterThan(10_000);
		expect(styles).not.toContain('data:image/svg');
	});
}

test.describe('on a phone, before it scrolls', () => {
	// The phone with which the goals were measured; a sharper screen takes larger pictures.
	test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

	for (const [path, html, all] of [
		['/', 20, 140],
		['/about', 16, 250],
		['/services', 16, 250],
		['/menus', 16, 140],
		['/gallery', 16, 250],
	] as const) {
		test(`${path} has at most ${html} KB of HTML with its styles, 24 KB of fonts, all preloaded, and ${all} KB in all without film`, async ({
			page,
		}) => {
			const { media = 0, ...load } = await loadOf(page, path);

			expect(await htmlOf(page, path)).toBeLessThanOrEqual(html);
			expect(load['font']).toBeLessThanOrEqual(24);
			expect(await lateFontsOn(page)).toEqual([]);
			expect(Object.values(load).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(all);
			expect(media).toBeLessThanOrEqual(1.3 * KB);
		});
	}

	test('the picture that a phone paints first has at most 70 KB', async ({ page }) => {
		const pictures: number[] = [];
		page.on('requestfinished', async (request) => {
			if (/hero-poster/.test(request.url())) pictures.push((await request.sizes()).responseBodySize / KB);
		});

		await page.goto('/', { waitUntil: 'networkidle' });

		expect(pictures).toHaveLength(1);
		expect(pictures[0]).toBeLessThanOrEqual(70);
	});
});

test('/booking has at most 16 KB of HTML with its styles and 150 kB of JavaScript, in thousands; what shows toasts loads with the first one', async ({
	page,
}) => {
	expect(await htmlOf(page, '/booking')).toBeLessThanOrEqual(16);
	expect((await javascriptOf(page, '/booking')) * KB).toBeLessThanOrEqual(150_000);
	await expect(page.locator('[data-sonner-toaster]')).toHaveCount(0);
	await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
});

test('/admin/dashboard loads at most 260 KB of JavaScript', async ({ page }) => {
	// Signed in, for whoever is not is sent to another page with scripts of its own.
	await signIn(page);
	await expect(page.getByText('Total Bookings')).toBeVisible();
	// What is still on its way for this page would be counted with the next, and be gone by then.
	await page.waitForLoadState('networkidle');
	expect(await javascriptOf(page, '/admin/dashboard')).toBeLessThanOrEqual(260);
});
