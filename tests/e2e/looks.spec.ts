import { expect, test } from './support/test.ts';

/**
 * Screenshots of the key screens. Pictures and film are left out, because only the layout is compared. After a wanted change of the look, run
 * `npx playwright test --config tests/playwright.config.ts looks --update-snapshots` and check each changed picture.
 */
const SCREENS = ['/', '/about', '/services', '/gallery', '/booking', '/menus', '/admin/login', '/ur'];

const NOTHING = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

for (const path of SCREENS) {
	test(`${path} looks as it was approved`, async ({ page }) => {
		await page.route(/\.(avif|webp|jpe?g)$/, (route) => route.fulfill({ contentType: 'image/png', body: NOTHING }));
		await page.clock.setFixedTime('2026-12-01T09:00:00Z');
		await page.goto(path, { waitUntil: 'networkidle' });
		await page.evaluate(() => document.fonts.ready);

		await expect(page).toHaveScreenshot(`${path.slice(1).replace('/', '-') || 'home'}.png`, { maxDiffPixelRatio: 0.02, scale: 'css' });
	});
}
