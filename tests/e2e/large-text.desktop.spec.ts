import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium.ts';
import { expect, expectNoSidewaysScroll, test } from './support/test.ts';

// The browser's font-size setting is doubled, without zoom (WCAG 1.4.4).
// One browser serves all tests of this file. A launch option of the tests would start a further worker.
let browser: Browser;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
	const args = CHROMIUM_ARGS.map((arg) => (arg.startsWith('--blink-settings=') ? `${arg},defaultFontSize=32` : arg));
	browser = await chromium.launch({ executablePath: ensureChromium(), args });
});
test.afterAll(() => browser.close());

const largeText = test.extend({
	context: async ({ viewport }, use) => {
		const context = await browser.newContext({ viewport });
		await use(context);
		await context.close();
	},
});

for (const path of ['/', '/about', '/services', '/booking', '/ur/services', '/ur/booking', '/admin/login', '/admin/new-password']) {
	largeText(`${path} keeps its words on the screen when letters are twice as large, on a phone too`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.goto(path);
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
		await expectNoSidewaysScroll(page);
		await expect.poll(() => wordsCutOff(page)).toEqual([]);

		await page.setViewportSize({ width: 360, height: 800 });
		await expect.poll(() => page.evaluate(() => innerWidth)).toBe(360);

		await expectNoSidewaysScroll(page);
		await expect.poll(() => wordsCutOff(page)).toEqual([]);
	});
}

for (const path of ['/', '/ur']) {
	largeText(`the header of ${path} lies on the film or on paper, however many rows it needs`, async ({ page }) => {
		await page.goto(path);
		// Widths follow the font size, so 320 px here equal 160 px at the usual size, and 720 px equal 360 px.
		for (const width of [320, 390, 540, 720, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
			await expect(page.locator('[data-header]')).toHaveAttribute('data-state', 'top');

			// The header learns of its new height one frame after the layout.
			await expect.poll(() => isOnFilmOrPaper(page), `${width} px`).toBe(true);
		}
	});
}

largeText('the menu that was opened is closed by its own button, on a phone too', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 800 });
	await page.goto('/about');
	const button = page.getByRole('button', { name: 'Menu' });

	await button.click();
	await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
	await button.click({ timeout: 10_000 });

	await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

/** Texts that run out of the screen sideways, or of a row that scrolls to the side. Texts for screen readers only are left out. */
const wordsCutOff = (page: Page) =>
	page.evaluate(() => {
		const texts = [...document.querySelectorAll('body *')].filter(({ children, textContent }) => !children.length && textContent?.trim());
		const seen = texts.filter((text) => text.checkVisibility({ visibilityProperty: true }) && !text.closest('.sr, svg'));
		return seen.flatMap((text) => {
			const row = text.closest('.cards, .evenings ul, .reviews ul');
			const { left, right, width } = text.getBoundingClientRect();
			const isCut = row && row.scrollWidth > row.clientWidth ? width > row.clientWidth : left < -1 || right > innerWidth + 1;
			return isCut ? [text.textContent] : [];
		});
	});

/** Whether the header has a ground of its own, or lies whole on the film. */
const isOnFilmOrPaper = (page: Page) =>
	page.evaluate(() => {
		const header = document.querySelector('[data-header]') as HTMLElement;
		const film = document.querySelector('.film') as HTMLElement;
		const [bar, behind] = [header.getBoundingClientRect(), film.getBoundingClientRect()];
		return getComputedStyle(header).backgroundColor !== 'rgba(0, 0, 0, 0)' || (bar.top >= behind.top && bar.bottom <= behind.bottom);
	});
