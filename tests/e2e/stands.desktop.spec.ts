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

test('the pictures below the screen load for paper, and on a wide screen for a capture of the page that has settled', async ({ page }) => {
	const waiting = () =>
		page.evaluate(
			() => [...document.images].filter((picture) => picture.loading === 'lazy' || !picture.complete || !picture.naturalWidth).length,
		);
	await page.clock.install();
	await page.goto('/about');
	expect(await waiting()).toBeGreaterThan(0);
	await page.clock.runFor(5_000);
	await expect.poll(waiting).toBe(0);

	// Data is to be saved from here on.
	await withoutFilm(page);
	await page.goto('/');
	await page.clock.runFor(10_000);
	expect(await waiting()).toBeGreaterThan(0);
	await page.evaluate(() => dispatchEvent(new Event('beforeprint')));

	await expect.poll(waiting).toBe(0);
});

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
