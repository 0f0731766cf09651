import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { SETTLES_MS } from '#features/desk/shell/parts/steady-rows.ts';
import { comeToDesk } from './staff.ts';

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

export const panelOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Searches for the booking of that name and waits for the result. */
export async function search(page: Page, name: string): Promise<void> {
	await page.getByLabel('Search bookings').fill(name);
	await expect(page.locator('.tbl tbody tr')).toHaveCount(1);
	await expect(rowOf(page, name)).toBeVisible();
}

/** Opens the desk, finds the booking and opens its panel. */
export async function openPanel(page: Page, name: string, come = comeToDesk): Promise<Locator> {
	await come(page);
	await search(page, name);
	await rowOf(page, name).getByRole('button', { name }).click();
	await expect(panelOf(page, name)).toBeVisible();
	await lookAtIt(page);
	return panelOf(page, name);
}

/** Waits as long as a person looks at what has opened. The desk cancels a press that follows another one nearby as fast as a double tap. */
async function lookAtIt(page: Page): Promise<void> {
	const opened = await page.evaluate(() => performance.now());
	await page.waitForFunction((settled) => performance.now() > settled, opened + SETTLES_MS);
}

/** A second browser context that shares nothing with this one. */
export async function anotherBrowser(browser: Browser, like: Page): Promise<Page> {
	const context = await browser.newContext({ viewport: like.viewportSize() });
	return context.newPage();
}

/** A room of the desk by its button in the bar. */
export const room = (page: Page, name: 'Today' | 'Bookings' | 'Calendar' | 'Money' | 'Team'): Locator =>
	page.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name });

/** Opens "More" in the booking's panel. */
export const moreOf = (panel: Locator): Locator => panel.getByText('More', { exact: true });
