import type { Page } from '@playwright/test';
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

const groundOf = (page: Page, selector: string, part?: string) =>
	page
		.locator(selector)
		.first()
		.evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part);
