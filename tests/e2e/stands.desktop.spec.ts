import { PUBLIC_PAGES, URDU_PAGES } from '../support/site-pages.ts';
import { expect, IN_MOTION, test } from './support/test.ts';
import { unseenTexts } from './support/unseen.ts';

test.use(IN_MOTION);

test('a capture of any whole page, on a phone or a desktop, shows every text though nobody has scrolled', async ({ page }) => {
	for (const path of [...PUBLIC_PAGES, ...URDU_PAGES, '/services#menus', '/ur/services#menus']) {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(path);
		const phone = await unseenTexts(page);
		await page.setViewportSize({ width: 1440, height: 900 });
		const desktop = await unseenTexts(page);

		expect({ path, phone, desktop }).toEqual({ path, phone: [], desktop: [] });
	}
});

/** What a visitor may do next. */
const WAYS: [way: string, leave: () => void][] = [
	['whoever jumps to the end finds all that lies above', () => scrollTo(0, document.body.scrollHeight)],
	['paper shows them', () => dispatchEvent(new Event('beforeprint'))],
	['the page stands when it is left, and so when one comes back to it', () => dispatchEvent(new Event('pagehide'))],
	['what takes the focus is there at once', () => document.querySelector<HTMLElement>('.statement__by a')?.focus({ preventScroll: true })],
];

for (const [way, leave] of WAYS) {
	test(`blocks that wait for their turn never stay away: ${way}`, async ({ page }) => {
		// Its film keeps a core busy, and moves nothing.
		await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto('/');
		await page.waitForLoadState('load');
		// The first scroll is the visitor's, not the one by which a browser finds a place.
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

test('the parts of the booking form rise too, and are there for whoever tabs on', async ({ page }) => {
	await page.goto('/booking');
	await expect(page.getByRole('button', { name: 'Review your booking' })).toBeEnabled();
	await page.getByLabel('Your name').focus();

	await expect
		.poll(async () => {
			await page.mouse.wheel(0, 200);
			return (await unseenTexts(page)).length;
		})
		.toBeGreaterThan(0);
	await page.getByRole('textbox').last().focus();

	await expect.poll(() => unseenTexts(page)).toEqual([]);
});

test('what is pressed while it still rises stays under the pointer until the click', async ({ page }) => {
	await page.goto('/booking');
	const review = page.getByRole('button', { name: 'Review your booking' });
	await expect(review).toBeEnabled();
	await page.mouse.wheel(0, 20);
	const rising = () =>
		page.evaluate(() => {
			const [rise] = document.querySelector('.book__send')?.getAnimations() ?? [];
			// However busy this machine is, it is pressed on its way.
			rise?.effect?.updateTiming({ duration: 100_000 });
			return rise?.playState;
		});
	await expect.poll(rising).toBe('paused');
	await expect
		.poll(async () => {
			await page.mouse.wheel(0, 400);
			return await rising();
		})
		.toBe('running');
	await review.evaluate((button) => button.scrollIntoView({ block: 'center' }));

	const box = await review.boundingBox();
	if (!box) throw new Error('The button is not on the page');
	await page.mouse.move(box.x + box.width / 2, box.y + 4);
	await page.mouse.down();
	await page.mouse.up();

	// Pressed, it says what is missing.
	await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
});

test('what the page moves away between press and click is pressed all the same, and nothing in its place', async ({ page }) => {
	await page.goto('/booking');
	const review = page.getByRole('button', { name: 'Review your booking' });
	await expect(review).toBeEnabled();
	// What keeps presses comes with the first one.
	await Promise.all([page.waitForResponse(/keep-presses/), page.getByLabel('Your name').click()]);
	await review.hover();

	await page.mouse.down();
	await page.evaluate(() =>
		document.querySelector('.book__grid')?.prepend(Object.assign(document.createElement('p'), { style: 'height: 90px' })),
	);
	await page.mouse.up();

	await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
});

test('the words over the field of guests leave its whole width to the finger', async ({ page }) => {
	await page.goto('/booking');
	const guests = page.getByLabel('Guests', { exact: true });
	await expect(page.getByRole('button', { name: 'Review your booking' })).toBeEnabled();
	await page.getByRole('radio', { name: 'Main Hall' }).check({ force: true });
	await expect(page.getByText('of 2,000')).toBeVisible();

	const box = await guests.boundingBox();
	if (!box) throw new Error('The field is not on the page');
	await guests.click({ position: { x: box.width - 24, y: box.height / 2 } });

	await expect(guests).toBeFocused();
});
