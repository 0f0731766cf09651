import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const PATHS = ['/', '/ur', '/services', '/ur/services'];

test('a section that is laid out later is about as high as was reserved for it, so that the page does not jump under early scrolling', async ({
	page,
}) => {
	for (const path of PATHS) {
		await page.goto(path);
		await expect(page.locator('.later')).toHaveCount(0);
		await page.evaluate(() => document.fonts.ready);
		for (const size of [PHONE, DESKTOP]) {
			await page.setViewportSize(size);
			await expect.poll(() => wronglyReserved(page), { message: `${path}, ${size.width} px wide` }).toEqual([]);
		}
	}
});

test('sections below the second screen wait for the first screen’s fonts; with the load event all stand', async ({ page }) => {
	const held = Promise.withResolvers<void>();
	await page.route('**/*.woff2', async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.setViewportSize(PHONE);
	await page.goto('/ur', { waitUntil: 'commit' });
	await expect.poll(() => skippedOn(page)).toBeGreaterThan(3);
	await expect(page.locator('h1')).toBeVisible();

	held.resolve();
	await page.waitForLoadState('load');
	await expect.poll(() => skippedOn(page)).toBe(0);

	await expect(page.locator('.later')).toHaveCount(0);
});

test('a page that is opened at one of its parts is laid out whole, and the part stands where it is looked for', async ({ page }) => {
	const held = Promise.withResolvers<void>();
	await page.route('**/*.woff2', async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.goto('/services#questions', { waitUntil: 'commit' });
	await expect(page.locator('#questions')).toBeInViewport();
	expect(await skippedOn(page)).toBe(0);

	held.resolve();
	await page.waitForLoadState('load');
	await expect(page.locator('#questions')).toBeInViewport();
});

/** Sections of which more than a fifth was reserved wrongly. */
const wronglyReserved = (page: Page) =>
	page.evaluate(() => {
		const isWide = matchMedia('(min-width: 56.25em)').matches;
		return [...document.querySelectorAll('[class*="later--"]')].flatMap((section) => {
			const style = getComputedStyle(section);
			const real = section.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
			const reserved = 16 * Number.parseFloat(style.getPropertyValue(isWide ? '--wide' : '--tall'));
			return Math.abs(real - reserved) > real / 5 ? [`${section.className}: ${real} px, of which ${reserved} were reserved`] : [];
		});
	});

/** Sections that the browser has not laid out. */
const skippedOn = (page: Page) =>
	page.evaluate(
		() => [...document.querySelectorAll('.later > *')].filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length,
	);
