import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { comeToDesk } from './staff.ts';

/** The booking's row in the list. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** The booking's panel. */
export const panelOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Looks for the one booking of that name, until the list is what was found. */
export async function search(page: Page, name: string): Promise<void> {
	await page.getByLabel('Search bookings').fill(name);
	await expect(page.locator('.tbl tbody tr')).toHaveCount(1);
	await expect(rowOf(page, name)).toBeVisible();
}

/** Comes to the desk, finds the booking and opens its panel. */
export async function openPanel(page: Page, name: string, come = comeToDesk): Promise<Locator> {
	await come(page);
	await search(page, name);
	await rowOf(page, name).getByRole('button', { name }).click();
	await expect(panelOf(page, name)).toBeVisible();
	return panelOf(page, name);
}

/** Somebody else's browser, which shares nothing with this one. */
export async function anotherBrowser(browser: Browser, like: Page): Promise<Page> {
	const context = await browser.newContext({ viewport: like.viewportSize() });
	return context.newPage();
}

/** A room of the desk by its button in the bar. */
export const room = (page: Page, name: 'Today' | 'Bookings' | 'Calendar' | 'Team'): Locator =>
	page.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name });

/** What is seldom done with a booking, in its panel. */
export const moreOf = (panel: Locator): Locator => panel.getByText('More', { exact: true });
