import type { Page } from '@playwright/test';
import { faintWords, lettersOf, putWordsOn, takeWordsOff } from '../support/contrast.ts';
import { pictureOf } from './support/picture.ts';
import { expect, IN_MOTION, test } from './support/test.ts';

test.use(IN_MOTION);

/** The hall's lights move with the film: its beginning, and two moments from further on. */
const MOMENTS = [0, 1.5, 4.5];

/** A small phone, a phone, a tablet and a desktop. Both languages have one layout, so each is measured at half of the widths. */
const WINDOWS = [
	{ width: 320, height: 640, tag: '@phone', homes: ['/ur'], galleries: ['/gallery'] },
	{ width: 390, height: 844, tag: '@phone', homes: ['/', '/ur'], galleries: ['/ur/gallery'] },
	{ width: 768, height: 1024, tag: '@desktop', homes: ['/'], galleries: [] },
	{ width: 1440, height: 900, tag: '@desktop', homes: ['/', '/ur'], galleries: ['/gallery'] },
];

for (const { tag, homes, galleries, ...window } of WINDOWS) {
	for (const path of homes)
		test(`words over the film and the closing picture of ${path} can be read in ${window.width} px, with the film and without`, {
			tag,
		}, async ({ page }) => {
			await page.setViewportSize(window);
			await pauseFilmOf(page, path);
			const film = await faintOverFilm(page, '.film, .answers, .top', MOMENTS);
			const closing = await faintInPage(page, '.closing');

			expect({ film, closing }).toEqual({ film: [], closing: [] });
		});

	for (const path of galleries)
		test(`captions over the pictures of ${path} can be read in ${window.width} px`, { tag }, async ({ page }) => {
			await page.setViewportSize(window);
			await page.goto(path);
			await page.evaluate(showCaptions);

			expect(await faintInPage(page, '.wall')).toEqual([]);
		});
}

test('the headline is as easy to read as small words on a tablet held sideways too, where the chandeliers hang behind it @desktop', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1024, height: 768 });
	await pauseFilmOf(page, '/');

	expect(await faintOverFilm(page, '.film h1', [1.5], 4.5)).toEqual([]);
});

async function pauseFilmOf(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await page.evaluate(() => document.fonts.ready);
	await expect(page.locator('.film video[data-shown]')).toBeAttached();
	await page.locator('[data-film-button]').click();
	// Whether it is there or not is the test's to say, at once.
	await page.locator('.film video').evaluate((video: HTMLElement) => Object.assign(video.style, { transition: 'none', opacity: '1' }));
}

/** The words that are hard to read over the film at one of these moments, or over the still that lies under it. */
async function faintOverFilm(page: Page, over: string, moments: number[], least?: number): Promise<string[]> {
	const [first = 0, ...later] = moments;
	await showMoment(page, first);
	const seen = await withAndWithoutWords(page, over);
	const grounds = [seen.bare];
	for (const moment of later) {
		await showMoment(page, moment);
		grounds.push(await pictureOf(page));
	}
	await page.locator('.film video').evaluate((video: HTMLElement) => Object.assign(video.style, { opacity: '0' }));
	grounds.push(await pictureOf(page));
	await page.evaluate(putWordsOn);
	return faintIn(page, seen, grounds, least);
}

/** The words of this part that are hard to read over what does not move, in a window as high as the page. */
async function faintInPage(page: Page, over: string): Promise<string[]> {
	// A visitor who comes to its end has seen it rise.
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const size = await page.evaluate(() => ({ width: innerWidth, height: document.documentElement.scrollHeight }));
	await page.setViewportSize(size);
	// A picture that takes another source for the new size ends its decoding with an error.
	await expect(() => page.evaluate(decodeAll)).toPass();
	const seen = await withAndWithoutWords(page, over);
	return faintIn(page, seen, [seen.bare]);
}

/** The window with the words, and without; they stay off. */
async function withAndWithoutWords(page: Page, over: string): Promise<Seen> {
	const written = await pictureOf(page);
	const words = await page.evaluate(takeWordsOff, over);
	expect(words.length).toBeGreaterThan(1);
	return { written, words, bare: await pictureOf(page) };
}

type Seen = { written: Buffer; bare: Buffer; words: ReturnType<typeof takeWordsOff> };

/** Finds the letters by what changed as they were taken off, and reads them over each of these grounds. */
async function faintIn(page: Page, { written, bare, words }: Seen, grounds: Buffer[], least = 3): Promise<string[]> {
	const asked = words.map((line) => ({ ...line, wanted: Math.max(line.wanted, least) }));
	const letters = await lettersOf(written, bare, asked, page.viewportSize()?.width ?? 0);
	return (await Promise.all(grounds.map((ground) => faintWords(ground, letters)))).flat();
}

/** Shows what a tile says when one points at it. Runs in the page. */
function showCaptions(): void {
	const shown = new CSSStyleSheet();
	shown.replaceSync('.wall .wall__cap { opacity: 1; transform: none; transition: none; }');
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, shown];
}

/** Loads every picture. Runs in the page. */
async function decodeAll(): Promise<void> {
	await document.fonts.ready;
	for (const picture of document.images) picture.loading = 'eager';
	await Promise.all([...document.images].map((picture) => picture.decode()));
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
