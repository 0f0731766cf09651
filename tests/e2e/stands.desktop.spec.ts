import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PUBLIC_PAGES, URDU_PAGES } from '../support/site-pages.ts';
import { expect, IN_MOTION, test } from './support/test.ts';
import { unseenTexts } from './support/unseen.ts';
import { withoutFilm } from './support/without-film.ts';

test.use(IN_MOTION);

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test('a capture of any whole page, on a phone or a desktop, shows every text without scrolling', async ({ page }) => {
	for (const path of [...PUBLIC_PAGES, ...URDU_PAGES, '/services#menus', '/ur/services#menus']) {
		await page.setViewportSize(PHONE);
		await page.goto(path);
		// The calendar hides its marks until free dates are loaded, so the test asks again.
		await expect.poll(() => unseenTexts(page), { message: `${path} on a phone` }).toEqual([]);
		await page.setViewportSize(DESKTOP);
		await expect.poll(() => unseenTexts(page), { message: `${path} on a desktop` }).toEqual([]);
	}
});

for (const [device, size] of [
	['phone', PHONE],
	['desktop', DESKTOP],
] as const)
	test(`a capture of any whole page that has settled has every picture, on a ${device}`, async ({ page }) => {
		await page.setViewportSize(size);
		await page.clock.install();
		for (const path of WITH_PICTURES) {
			await page.goto(path);
			expect(await page.evaluate(waitingPictures), path).toBeGreaterThan(0);
			await page.clock.runFor(5_000);
			await expect.poll(() => page.evaluate(waitingPictures), path).toBe(0);
			expect(await emptyPictures(page), path).toEqual([]);
			await expect(page.getByText('This form needs JavaScript')).toBeHidden();
		}
	});

test('paper has every picture of a page that was not scrolled on a phone, and data that is to be saved is not spent before', async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	// Data is to be saved.
	await withoutFilm(page);
	await page.clock.install();
	for (const path of WITH_PICTURES) {
		await page.goto(path);
		await page.clock.runFor(10_000);
		expect(await page.evaluate(waitingPictures), path).toBeGreaterThan(0);

		const paper = (await page.pdf()).toString('latin1');

		await page.emulateMedia({ media: 'print' });
		const printed = await page.evaluate(printedPictures);
		expect(paper.match(/\/Subtype \/Image\b/g)?.length ?? 0, path).toBeGreaterThanOrEqual(printed);
		await page.emulateMedia({ media: null });
	}
});

/** Public pages with pictures far below the first screen. */
const WITH_PICTURES = ['/', '/about', '/gallery'];

/** How many pictures are not there yet. Runs in the page. */
const waitingPictures = () => [...document.images].filter(({ complete, naturalWidth }) => !complete || !naturalWidth).length;

/** How many pictures the paper has. Runs in the page. */
const printedPictures = () =>
	new Set([...document.images].filter((picture) => picture.getClientRects().length > 0).map(({ currentSrc }) => currentSrc)).size;

/** The pictures of which a capture of the whole page shows one colour only. */
async function emptyPictures(page: Page): Promise<string[]> {
	const boxes = await page.evaluate(() =>
		[...document.querySelectorAll<HTMLImageElement>('main img')].map((picture) => {
			const { left, top, width, height } = picture.getBoundingClientRect();
			return { name: picture.currentSrc, left, top: top + scrollY, width, height };
		}),
	);
	const capture = sharp(await page.screenshot({ fullPage: true }));
	const shown = boxes.filter(({ width, height }) => width > 8 && height > 8);
	const spread = await Promise.all(
		shown.map(async ({ left, top, width, height }) => {
			// The middle, where no arch and no edge of another colour is.
			const middle = { left: left + width / 4, top: top + height / 4, width: width / 2, height: height / 2 };
			const [x, y, across, down] = Object.values(middle).map(Math.round);
			const part = { left: x ?? 0, top: y ?? 0, width: across ?? 1, height: down ?? 1 };
			const { channels } = await sharp(await capture.clone().extract(part).toBuffer()).stats();
			return Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
		}),
	);
	return shown.filter((_, at) => (spread[at] ?? 0) < 3).map(({ name }) => name);
}

const WAYS: [way: string, leave: () => void][] = [
	['whoever jumps to the end finds all that lies above', () => scrollTo(0, document.body.scrollHeight)],
	['paper shows them', () => dispatchEvent(new Event('beforeprint'))],
	['the page stands when it is left, and so when one comes back to it', () => dispatchEvent(new Event('pagehide'))],
	['what takes the focus is there at once', () => document.querySelector<HTMLElement>('.statement__by a')?.focus({ preventScroll: true })],
];

for (const [way, leave] of WAYS) {
	test(`blocks that wait for their turn never stay away: ${way}`, async ({ page }) => {
		await withoutFilm(page);
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto('/');
		await page.waitForLoadState('load');
		// Browsers scroll to a remembered place first. The test waits for that.
		await expect
			.poll(async () => {
				await page.mouse.wheel(0, 20);
				return (await unseenTexts(page)).length;
			})
			.toBeGreaterThan(0);
		expect(await unseenTexts(page)).toContain('Read the story');

		await page.evaluate(leave);

		await expect.poll(() => unseenTexts(page)).not.toContain('Read the story');
	});
}

test('the parts of the booking form rise too, and keyboard users reach them', async ({ page }) => {
	await page.goto('/booking');
	await expect(page.getByRole('button', { name: 'Review your booking' })).toBeEnabled();
	await page.getByRole('radio', { name: /^Main Hall/ }).focus();

	await expect
		.poll(async () => {
			await page.mouse.wheel(0, 200);
			return (await unseenTexts(page)).length;
		})
		.toBeGreaterThan(0);
	await page.getByRole('textbox').last().focus();

	await expect.poll(() => unseenTexts(page)).toEqual([]);
});
