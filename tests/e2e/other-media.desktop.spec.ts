import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../support/site-pages.ts';
import { showOnPaper } from './support/on-paper.ts';
import { expect, test } from './support/test.ts';

test('with forced colours the booking’s three steps keep their dots and line, and choices are marked', async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active' });
	await page.goto('/booking', { waitUntil: 'networkidle' });
	const paper = await groundOf(page, 'body');

	expect(await groundOf(page, '.rail li', '::before')).not.toBe(paper);
	expect(await groundOf(page, '.rail li', '::after')).not.toBe(paper);
	await page
		.locator('.opt-card', { has: page.getByRole('radio') })
		.first()
		.click();
	expect(await groundOf(page, '.opt-card :checked', '::after')).not.toBe(paper);
	expect(await groundOf(page, '.lang', '::before')).not.toBe(paper);
});

test('on paper every public page is dark ink on white, without anything to press, and says at its end whom to ask', async ({ page }) => {
	await showOnPaper(page);
	// The width of A4.
	await page.setViewportSize({ width: 718, height: 1000 });
	const wrong: Record<string, unknown> = {};
	for (const path of [...PUBLIC_PAGES, '/ur', '/ur/services']) {
		await page.goto(path);
		// The form's texts come with its script.
		if (path === '/booking') await expect(page.locator('.cal table')).toBeVisible();
		const found = { pale: await paleWords(page), pressed: await thingsToPress(page), address: await saysAddress(page) };
		if (found.pale.length || found.pressed.length || !found.address) wrong[path] = found;
	}

	expect(wrong).toEqual({});
});

const groundOf = (page: Page, selector: string, part?: string) =>
	page
		.locator(selector)
		.first()
		.evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part);

/** Texts with a contrast below 4.5:1 on white. */
const paleWords = (page: Page) =>
	page.evaluate(() => {
		const lightOf = (channel: number) => (channel <= 10.3 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
		const texts = [...document.querySelectorAll('body *')].filter(
			(element) =>
				[...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim()) &&
				element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
				!element.closest('.sr, svg, .wall'),
		);
		return texts.flatMap((element) => {
			const [red = 0, green = 0, blue = 0] =
				getComputedStyle(element)
					.color.match(/[\d.]+/g)
					?.map(Number) ?? [];
			const light = 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue);
			return 1.05 / (light + 0.05) < 4.5 ? [element.textContent?.trim()] : [];
		});
	});

const thingsToPress = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll('button, .btn, nav a')]
			.filter((element) => element.checkVisibility() && !element.closest('astro-island'))
			.map(({ textContent }) => textContent?.trim()),
	);

/** Found by the hall's numbers beside it. */
const saysAddress = (page: Page) =>
	page.evaluate(() => [...document.querySelectorAll('.foot a[href^="tel:"], .sheet-page__address')].some((line) => line.checkVisibility()));
