import type { Page } from '@playwright/test';

const DESKTOP = { width: 1440, height: 900 };

/** Looks at the page as it is and in a window as wide as a desktop's, and restores the window. Loading the page again takes longer. */
export async function atBothWidths(page: Page, look: (where: string) => Promise<unknown>): Promise<void> {
	const before = page.viewportSize();
	await look('as it is');
	await page.setViewportSize(DESKTOP);
	await look('as wide as a desktop');
	if (before) await page.setViewportSize(before);
}
