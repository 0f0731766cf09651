import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium.ts';
import { expect, expectNoSidewaysScroll, test } from './support/test.ts';

// Letters at twice their size, by the browser's own setting and not by its zoom (WCAG 1.4.4).
// One such browser for all; as an option of the tests it would begin with a worker of its own.
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

/** The texts that run out of the screen sideways, but for those that are there for screen readers only. */
const wordsCutOff = (page: Page) =>
	page.evaluate(() => {
		const texts = [...document.querySelectorAll('body *')].filter(({ children, textContent }) => !children.length && textContent?.trim());
		const seen = texts.filter((text) => text.checkVisibility({ visibilityProperty: true }) && !text.closest('.sr, svg'));
		return seen.flatMap((text) => {
			const { left, right } = text.getBoundingClientRect();
			return left < -1 || right > innerWidth + 1 ? [text.textContent] : [];
		});
	});
