import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './staff.ts';

/** The booking's row in the list. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** The booking's panel. */
export const panelOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Signs in, finds the booking and opens its panel. */
export async function openPanel(page: Page, name: string): Promise<Locator> {
	await signIn(page);
	await page.getByLabel('Search bookings').fill(name);
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
export const room = (page: Page, name: 'Bookings' | 'Calendar' | 'Team'): Locator =>
	page.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name });
