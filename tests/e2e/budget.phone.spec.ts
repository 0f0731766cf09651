import { PUBLIC_PAGES } from '../support/site-pages.ts';
import { openTile } from './support/gallery.ts';
import { KB, lateFontsOn, weigh } from './support/load.ts';
import { untilItMoves } from './support/movement.ts';
import { comeToDesk } from './support/staff.ts';
import { expect, IN_MOTION, test } from './support/test.ts';

/** What a page without an island may weigh in KB: its HTML with its styles, all without film, and its JavaScript. */
const AT_MOST = { html: 16, all: 140, script: 3 };

/** Pages with higher limits. */
const HEAVIER: Record<string, Partial<typeof AT_MOST>> = {
	'/': { html: 22, all: 147, script: 5.5 },
	'/about': { all: 250 },
	'/services': { html: 16.25, all: 250, script: 4.5 },
	// Its notice for a script that does not come is a script of its own.
	'/gallery': { all: 250, script: 3.5 },
};

test.describe('on a phone, before it scrolls', () => {
	// The phone with which the goals were measured; a sharper screen takes larger pictures.
	test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, ...IN_MOTION });

	for (const path of PUBLIC_PAGES.filter((address) => address !== '/booking')) {
		const { html, all, script } = { ...AT_MOST, ...HEAVIER[path] };
		test(`${path} loads no framework code, and has at most ${html} KB of HTML with its styles, ${script} KB of JavaScript, 24 KB of fonts, all preloaded, and ${all} KB in all without film`, async ({
			page,
		}) => {
			await page.addInitScript(onMobileData);
			const { html: weight, javascript, load, pictures } = await weigh(page, path);
			const { media = 0, ...others } = load;

			expect(weight).toBeLessThanOrEqual(html);
			expect(javascript).toBeLessThanOrEqual(script);
			await expect(page.locator('astro-island')).toHaveCount(0);
			expect(load['font']).toBeLessThanOrEqual(24);
			expect(await lateFontsOn(page)).toEqual([]);
			expect(Object.values(others).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(all);
			expect(media).toBeLessThanOrEqual(1.3 * KB);
			if (path !== '/') return;
			// The picture that a phone paints first.
			const stills = pictures.filter(({ url }) => /hero-poster/.test(url)).map(({ size }) => size);
			expect(stills).toHaveLength(1);
			expect(stills[0]).toBeLessThanOrEqual(70);
		});
	}
});

test('/booking has at most 17 KB of HTML with its styles and 150 kB of JavaScript, in thousands; what shows toasts loads with the first one', async ({
	page,
}) => {
	const { html, javascript } = await weigh(page, '/booking');

	expect(html).toBeLessThanOrEqual(17);
	expect(javascript * KB).toBeLessThanOrEqual(150_000);
	await expect(page.locator('[data-sonner-toaster]')).toHaveCount(0);
	await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
});

test('/gallery loads at most 110 KB of JavaScript once a picture is open', async ({ page }) => {
	expect((await weigh(page, '/gallery', () => openTile(page, 0))).javascript).toBeLessThanOrEqual(110);
});

test.describe('the desk, with what it loads when it stands', () => {
	test.use(IN_MOTION);

	test('/admin/dashboard loads at most 260 KB of JavaScript', async ({ page }) => {
		// A session only. The desk itself is loaded once, when it is weighed.
		await comeToDesk(page, '/robots.txt');
		const later = async () => {
			await expect(page.getByText('Total Bookings')).toBeVisible();
			await untilItMoves(page);
			await expect(page.locator('.toasts section')).toBeAttached();
		};
		expect((await weigh(page, '/admin/dashboard', later)).javascript).toBeLessThanOrEqual(260);
	});
});

/** A phone away from home, for which pictures below the screen wait until it scrolls. Runs in the page. */
const onMobileData = () => Object.defineProperty(navigator, 'connection', { value: { type: 'cellular', effectiveType: '4g' } });
