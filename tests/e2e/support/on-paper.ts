import type { Page } from '@playwright/test';

/** Shows the page as it is printed, and waits until the browser has laid it out so. */
export async function showOnPaper(page: Page): Promise<void> {
	await page.emulateMedia({ media: 'print' });
	await page.evaluate(() => new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut))));
}
