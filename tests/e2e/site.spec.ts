import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

const PAGES = ['/', '/about', '/services', '/gallery', '/booking', '/admin/login'];

for (const path of PAGES) {
	test(`${path} is accessible and fits, also at 320 px`, async ({ page }) => {
		// Or what waits for its reveal would not be looked at.
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);

		await page.setViewportSize({ width: 320, height: 640 });

		await expectNoSidewaysScroll(page);
	});
}

test('every page is reached from the navigation', async ({ page }) => {
	await page.goto('/');
	for (const name of ['About', 'Services', 'Gallery', 'Tentative Reservation', 'Home']) {
		const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
		if (await menu.isVisible()) await menu.click();
		await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
		// On a phone the link is hidden again: the menu closes with its page.
		const link = page.getByRole('banner').getByRole('link', { name, exact: true, includeHidden: true });
		await expect(link.first()).toHaveAttribute('aria-current', 'page');
	}
});

test('an unknown address gets the 404 page and a way back', { tag: '@phone' }, async ({ page, request }) => {
	expect((await request.get('/no-such-page')).status()).toBe(404);
	await page.goto('/404');
	await expectAccessible(page);

	await page.getByRole('main').getByRole('link').first().click();

	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	for (const path of PAGES.slice(0, 5)) {
		test(`${path} is readable and its links work`, { tag: '@phone' }, async ({ page }) => {
			await page.goto(path);

			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible();
			await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' })).toBeVisible();
			// As a reader without scripts takes it, who does not scroll.
			expect(await page.locator('body').innerText()).toContain('Talk to us');
		});
	}

	test('the menu opens on a phone', async ({ page }, { project }) => {
		await page.goto('/');
		const menu = page.getByRole('banner').getByText('Menu', { exact: true });
		if (project.name === 'phone') await menu.click();

		await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toBeVisible();
	});
});

test('the venue’s facts stand on every page', { tag: '@phone' }, async ({ page }) => {
	for (const path of PAGES.slice(0, 5)) {
		await page.goto(path);
		const footer = page.getByRole('contentinfo');
		await expect(footer.getByText('Every day, 10:00 AM - 10:00 PM')).toBeVisible();
		await expect(footer.getByText('Every day, 9:00 AM - 10:00 PM')).toBeVisible();
		await expect(footer.getByRole('link', { name: '+92 21 00000000' })).toBeVisible();
	}
});
