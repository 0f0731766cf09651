import { expect, type Locator, type Page } from '@playwright/test';

/** The viewer, while it is open. */
export const viewer = (page: Page): Locator => page.getByRole('dialog', { name: 'Picture viewer' });

/** The tiles that the filter leaves. */
export const tiles = (page: Page): Locator => page.locator('.wall a:visible');

/** Opens a tile by its index from 0 and waits until the viewer rests. */
export async function openTile(page: Page, at: number): Promise<Locator> {
	await tiles(page).nth(at).click();
	await expect(viewer(page)).toBeVisible();
	await standsStill(page);
	return viewer(page);
}

/** Waits for the end of all animations, including the viewer's strip of pictures. */
export async function standsStill(page: Page): Promise<void> {
	await page.evaluate(() =>
		Promise.allSettled(document.getAnimations().map((animation) => (animation.playState === 'running' ? animation.finished : null))),
	);
	await expect.poll(() => pulled(page)).toBe(0);
}

/** Distance of the strip of pictures from its place, in px. */
export const pulled = (page: Page): Promise<number> =>
	page.evaluate(() => Number.parseFloat(document.querySelector<HTMLElement>('.viewer__frame')?.style.getPropertyValue('--pulled') || '0'));

/**
 * The largest layout shift that is ignored: a busy machine may paint a page in two steps that differ by a rounded pixel.
 * A block that jumps or a picture without its box is ten times as much.
 */
export const STILL = 0.01;

/** Adds up layout shifts from the start. Returns a function that gives the sum so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		const seen = { sum: 0 };
		Object.assign(window, { seenShifts: seen });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
				if (!entry.hadRecentInput) seen.sum += entry.value;
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
	return async () => page.evaluate(() => (window as unknown as { seenShifts: { sum: number } }).seenShifts.sum);
}

/** Swipes over the middle of the stage by a number of px in a number of ms. The events carry their times, independent of the machine's speed. */
export async function swipe(page: Page, { by, ms }: { by: number; ms: number }): Promise<void> {
	const { width = 0, height = 0 } = page.viewportSize() ?? {};
	const touch = await page.context().newCDPSession(page);
	const begin = Date.now() / 1000;
	const at = (share: number) => ({ timestamp: begin + (share * ms) / 1000, touchPoints: [{ x: width / 2 + by * share, y: height / 2 }] });
	await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) });
	for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(share) });
	await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', ...at(1), touchPoints: [] });
}
