import type { Page } from '@playwright/test';
import { faintWords, putWordsOn, takeWordsOff } from '../support/contrast.ts';
import { expect, IN_MOTION, test } from './support/test.ts';

test.use(IN_MOTION);

/** The hall's lights move with the film: its beginning, and two moments from further on. */
const MOMENTS = [0, 1.5, 4.5];

for (const path of ['/', '/ur']) {
	test(`words over the film and the closing picture of ${path} can be read, with the film and without`, async ({ page }) => {
		await page.goto(path);
		await page.evaluate(() => document.fonts.ready);
		await expect(page.locator('.film video[data-shown]')).toBeAttached();
		await page.locator('[data-film-button]').click();

		const still = await faintOn(page, '.film, .answers, .top', { opacity: '0' });
		const moments = [];
		for (const moment of MOMENTS) {
			await showMoment(page, moment);
			moments.push(await faintOn(page, '.film, .answers, .top', { opacity: '1' }));
		}
		// A visitor who comes to its end has seen it rise.
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.locator('.closing .btn').last().scrollIntoViewIfNeeded();
		await page.locator('.closing img').evaluate((img: HTMLImageElement) => img.decode());
		const closing = await faintOn(page, '.closing');

		expect([still, ...moments, closing]).toEqual([[], [], [], [], []]);
	});
}

test('the headline is as easy to read as small words on a tablet held sideways too, where the chandeliers hang behind it @desktop', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1024, height: 768 });
	await page.goto('/');
	await page.evaluate(() => document.fonts.ready);
	await expect(page.locator('.film video[data-shown]')).toBeAttached();
	await page.locator('[data-film-button]').click();

	const still = await faintOn(page, '.film h1', { opacity: '0' }, 4.5);
	await showMoment(page, 1.5);
	const film = await faintOn(page, '.film h1', { opacity: '1' }, 4.5);

	expect([still, film]).toEqual([[], []]);
});

/** The words that are hard to read now; they are back afterwards. */
async function faintOn(page: Page, over: string, film: { opacity?: string } = {}, least = 3): Promise<string[]> {
	await page
		.locator('.film video')
		.evaluate((video: HTMLElement, style) => Object.assign(video.style, { transition: 'none', ...style }), film);
	const written = await page.screenshot();
	const words = await page.evaluate(takeWordsOff, over);
	const bare = await page.screenshot();
	await page.evaluate(putWordsOn);
	expect(words.length).toBeGreaterThan(1);
	const asked = words.map((line) => ({ ...line, wanted: Math.max(line.wanted, least) }));
	return faintWords(written, bare, asked, page.viewportSize()?.width ?? 0);
}

/** Holds the film at a moment, in seconds, once that picture is on the screen. */
const showMoment = (page: Page, moment: number) =>
	page.locator('.film video').evaluate(
		(video: HTMLVideoElement, seconds) =>
			new Promise<void>((shown) => {
				video.requestVideoFrameCallback(() => requestAnimationFrame(() => shown()));
				video.currentTime = seconds + 0.01;
			}),
		moment,
	);
