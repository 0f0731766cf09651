import { PUBLIC_PAGES, URDU_PAGES } from '../support/site-pages.ts';
import { expect, IN_MOTION, test } from './support/test.ts';
import { unseenTexts } from './support/unseen.ts';
import { withoutFilm } from './support/without-film.ts';

test.use(IN_MOTION);

test('a capture of any whole page, on a phone or a desktop, shows every text without scrolling', async ({ page }) => {
	for (const path of [...PUBLIC_PAGES, ...URDU_PAGES, '/services#menus', '/ur/services#menus']) {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(path);
		const phone = await unseenTexts(page);
		await page.setViewportSize({ width: 1440, height: 900 });
		const desktop = await unseenTexts(page);

		expect({ path, phone, desktop }).toEqual({ path, phone: [], desktop: [] });
	}
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
