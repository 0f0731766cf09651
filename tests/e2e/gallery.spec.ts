import type { Locator, Page } from '@playwright/test';
import { atBothWidths } from './support/both-widths.ts';
import { boxOf } from './support/box-of.ts';
import { openTile, pulled, STILL, standsStill, swipe, tiles, viewer, watchShifts } from './support/gallery.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, IN_MOTION, test } from './support/test.ts';

test.describe('the filters', { tag: '@phone' }, () => {
	test('are exactly All, Interior, Decoration and Events, show their own pictures without holes at both widths, say how many, stand in the address, move nothing above the wall, and add nothing to the history', async ({
		page,
	}) => {
		await page.goto('/gallery');
		await expect(page.getByRole('group', { name: 'Show' }).getByRole('button')).toHaveCount(4);
		await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true');
		const steps = await page.evaluate(() => history.length);
		const before = await page.locator('.wall').boundingBox();
		for (const [name, count] of [
			['Interior', 5],
			['Decoration', 4],
			['Events', 4],
			['All', 20],
		] as const) {
			await page.getByRole('button', { name, exact: true }).click();

			await expect(tiles(page)).toHaveCount(count);
			await expect(page.getByText(`${count} of 20 shown`)).toBeAttached();
			await expect(page).toHaveURL(name === 'All' ? /\/gallery$/ : new RegExp(`\\?show=${name.toLowerCase()}$`));
			expect((await page.locator('.wall').boundingBox())?.y).toBe(before?.y);
			expect(await page.evaluate(() => [scrollY, history.length])).toEqual([0, steps]);
			await atBothWidths(page, async () => expect(await emptyShareOf(page.locator('.wall'))).toBeLessThan(0.05));
		}
	});

	test('are read from the address before the first paint, and the viewer stays within them', async ({ page }) => {
		const shifts = await watchShifts(page);

		await page.goto('/gallery?show=decoration', { waitUntil: 'load' });

		await expect(page.getByRole('button', { name: 'Decoration', exact: true })).toHaveAttribute('aria-pressed', 'true');
		await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'false');
		await expect(tiles(page)).toHaveCount(4);
		expect(await shifts()).toBeLessThanOrEqual(STILL);

		const dialog = await openTile(page, 0);
		await expect(dialog.getByText('1 of 4')).toBeVisible();
		await dialog.getByRole('button', { name: 'Previous' }).click();

		await expect(dialog.getByText('4 of 4')).toBeVisible();
		await expect(dialog.getByText('Decoration', { exact: true })).toBeVisible();
		await expect(page).toHaveURL(/\?show=decoration&picture=/);
	});
});

test.describe('the viewer', () => {
	test('goes round both ends and closes where it was opened, keeps the focus inside, has both neighbours there before anybody asks, asks for a price of the very picture, and is closed by Back and opened again by Forward', {
		tag: '@phone',
	}, async ({ page }) => {
		await page.goto('/gallery');
		const neighbours = await Promise.all([0, 2].map((at) => tiles(page).nth(at).getAttribute('data-picture')));
		await page.evaluate(() => scrollTo(0, 300));
		const dialog = await openTile(page, 0);
		const scrolled = await page.evaluate(() => scrollY);
		await expect(dialog.getByText('1 of 20')).toBeVisible();
		await expect(dialog.getByRole('heading', { name: 'Main Hall laid for a walima of nine hundred' })).toBeVisible();
		await expect(dialog.getByText('Main Hall', { exact: true })).toBeVisible();

		await dialog.getByRole('button', { name: 'Previous' }).click();
		await expect(dialog.getByText('20 of 20')).toBeVisible();
		await dialog.getByRole('button', { name: 'Next' }).click();
		await expect(dialog.getByText('1 of 20')).toBeVisible();
		await dialog.getByRole('button', { name: 'Close' }).click();

		await expect(viewer(page)).toHaveCount(0);
		await expect(tiles(page).first()).toBeFocused();
		expect(await page.evaluate(() => scrollY)).toBe(scrolled);
		await expect(page).toHaveURL(/\/gallery$/);

		await openTile(page, 1);

		for (let press = 0; press < 12; press++) {
			await page.keyboard.press('Tab');
			expect(
				await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
			).toBe(true);
		}
		for (const name of neighbours) {
			await expect
				.poll(() => dialog.locator(`img[src*="${name}"]`).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
				.toBe(true);
		}
		const href = await dialog.getByRole('link', { name: 'Get a Quote' }).getAttribute('href');
		expect(decodeURIComponent(href ?? '')).toMatch(
			/^https:\/\/wa\.me\/923000000000\?text=.*a quote for a wedding at Lalazar.*“An aisle of roses, candles and petals”.*\/gallery\?picture=flower-arch-aisle$/,
		);

		await viewer(page).getByRole('button', { name: 'Next' }).click();

		await page.goBack();
		await expect(viewer(page)).toHaveCount(0);
		await expect(page).toHaveURL(/\/gallery$/);
		await page.goForward();

		await expect(viewer(page).getByText('3 of 20')).toBeVisible();
	});

	// Urdu captions differ most in their heights.
	test('goes round all of the gallery under a finger that stays in one place', { tag: '@phone' }, async ({ page }) => {
		await page.goto('/ur/gallery');
		await tiles(page).first().click();
		const next = page.locator('.viewer__nav--next');
		await expect(next).toBeVisible();
		await standsStill(page);
		const box = await boxOf(next);
		const all = await tiles(page).count();

		for (let number = 1; number <= all; number++) {
			// Points near both edges move away first.
			await page.mouse.click(box.x + box.width / 2, box.y + (number % 2 ? 6 : box.height - 6));
			await expect(page.locator('.viewer__count')).toContainText(String((number % all) + 1));
		}
	});

	test('works with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
		await page.goto('/gallery');
		await tiles(page).nth(2).focus();
		await page.keyboard.press('Enter');
		await expect(viewer(page).getByText('3 of 20')).toBeVisible();

		for (const [key, count] of [
			['ArrowRight', 4],
			['ArrowLeft', 3],
			['End', 20],
			['ArrowRight', 1],
			['ArrowLeft', 20],
			['Home', 1],
		] as const) {
			await page.keyboard.press(key);
			await expect(viewer(page).getByText(`${count} of 20`)).toBeVisible();
		}
		await page.keyboard.press('Escape');

		await expect(viewer(page)).toHaveCount(0);
		await expect(tiles(page).nth(2)).toBeFocused();
	});

	test('is accessible with a picture and with a film, and fits, at both widths', { tag: '@phone' }, async ({ page }) => {
		await page.goto('/gallery');
		await openTile(page, 0);
		await atBothWidths(page, async () => {
			await expectAccessible(page);
			await expectNoSidewaysScroll(page);
		});

		await page.goto('/gallery?picture=hero');
		await expect(viewer(page)).toBeVisible();
		await standsStill(page);

		await atBothWidths(page, () => expectAccessible(page));
	});

	test('opens by a link to one picture, also one that the filter hides, and closes to the gallery', { tag: '@phone' }, async ({ page }) => {
		await page.goto('/gallery?show=interior&picture=night-walkway');
		await expect(viewer(page).getByText('9 of 20')).toBeVisible();
		await expect(page).toHaveURL(/\/gallery\?picture=night-walkway$/);
		await expect(viewer(page).getByRole('heading', { name: 'The lit walk between the tulip beds' })).toBeVisible();

		await page.keyboard.press('Escape');

		await expect(viewer(page)).toHaveCount(0);
		await expect(page).toHaveURL(/\/gallery$/);
		await expect(page.locator('[data-picture="night-walkway"]')).toBeFocused();
	});

	test.describe('with motion', () => {
		test.use(IN_MOTION);
		test('lets go of a picture where the finger leaves it and brings it to its place from there, follows a drag, lets a short one go, and turns at a quick flick only', {
			tag: '@phone',
		}, async ({ page }) => {
			await page.goto('/gallery');
			const dialog = await openTile(page, 0);
			await page.evaluate(watchPulls);

			await swipe(page, { by: -120, ms: 120 });
			await standsStill(page);

			const all = await pulls(page);
			const { width = 0 } = page.viewportSize() ?? {};
			const turned = all.findIndex((pull) => pull > 0);
			expect(all[turned - 1], 'where the finger left it').toBe(-120);
			expect(all[turned], 'the same spot, seen from the next picture').toBe(width - 120);
			expect(all.slice(turned).filter((pull) => pull > 0 && pull < width - 120).length, 'and on its way').toBeGreaterThan(0);
			expect(await pulled(page)).toBe(0);

			await drag(page, 150);
			await expect(dialog.getByText('1 of 20')).toBeVisible();
			await drag(page, -150);
			await expect(dialog.getByText('2 of 20')).toBeVisible();
			await drag(page, -12);
			await expect(dialog.getByText('2 of 20')).toBeVisible();
			await expectFlicks(page, (number) => `${number} of 20`, -1);
		});

		test('turns at a quick flick only, to the other side in Urdu', { tag: '@phone' }, async ({ page }) => {
			await page.goto('/ur/gallery');
			await tiles(page).nth(1).click();
			const counter = (number: number) => `20 میں سے ${number}`;
			await expect(page.getByRole('dialog').locator('output')).toContainText(counter(2));
			await standsStill(page);

			await expectFlicks(page, counter, 1);
		});
	});

	test('turns at once for visitors who want less motion, looks closer by button, double tap and pinch, and shows the next picture whole', {
		tag: '@phone',
	}, async ({ page }) => {
		await page.goto('/gallery');
		const dialog = await openTile(page, 0);
		await page.evaluate(watchPulls);
		await dialog.getByRole('button', { name: 'Next' }).click();
		await expect(dialog.getByText('2 of 20')).toBeVisible();
		expect((await pulls(page)).at(-1)).toBe(0);
		expect(new Set(await pulls(page))).toEqual(new Set([page.viewportSize()?.width, 0]));

		await dialog.getByRole('button', { name: 'Previous' }).click();
		await expect(dialog.getByText('1 of 20')).toBeVisible();
		const scale = () => dialog.locator('[aria-hidden="false"] picture').evaluate((picture) => new DOMMatrix(picture.style.transform).a);

		await dialog.getByRole('button', { name: 'Zoom in' }).click();
		expect(await scale()).toBe(2.5);
		await dialog.getByRole('button', { name: 'Zoom out' }).click();
		expect(await scale()).toBe(1);

		await dialog.locator('[aria-hidden="false"] img').dblclick();
		expect(await scale()).toBe(2.5);
		await drag(page, -150);
		await expect(dialog.getByText('1 of 20'), 'a close picture is pushed about').toBeVisible();
		await dialog.getByRole('button', { name: 'Next' }).click();
		expect(await scale()).toBe(1);

		await pinch(page, 60, 180);
		expect(await scale()).toBeCloseTo(3, 1);
	});

	test('is loaded by the first touch of the wall, not by the page', { tag: '@phone' }, async ({ page }) => {
		const scripts: string[] = [];
		page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
		await page.goto('/gallery', { waitUntil: 'networkidle' });
		const atLoad = scripts.length;
		expect(scripts.filter((path) => /react|client|mount/.test(path))).toEqual([]);

		await tiles(page).first().focus();

		await expect.poll(() => scripts.length).toBeGreaterThan(atLoad);
	});
});

test('a film waits to be started for visitors who want less motion, and plays when it is opened for all others, from the smaller file, with controls', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto('/gallery?picture=dusk-exterior');
	const film = viewer(page).locator('video');
	await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
	expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);

	await page.emulateMedia({ reducedMotion: 'no-preference' });
	await page.reload();

	await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
	expect(await film.evaluate((video: HTMLVideoElement) => [new URL(video.currentSrc).pathname, video.controls])).toEqual([
		'/media/dusk-exterior.webm',
		true,
	]);
});

test.describe('when the viewer does not load', { tag: '@phone' }, () => {
	test.use({ expectedErrors: [/ERR_FAILED|Transition was aborted/] });

	test('a tile is a link to the whole picture', async ({ page }) => {
		await page.route(/_astro\/mount\./, (route) => route.abort());
		await page.goto('/gallery');

		await tiles(page).first().click();

		await expect(page).toHaveURL(/main-hall-tables.*\.jpe?g$/);
	});
});

test('a click with Ctrl opens the whole picture in a new tab', { tag: '@phone' }, async ({ page, context }) => {
	await page.goto('/gallery');
	const opened = context.waitForEvent('page');

	await tiles(page)
		.first()
		.click({ modifiers: ['Control'] });

	await expect(await opened).toHaveURL(/main-hall-tables.*\.jpe?g$/);
	await expect(viewer(page)).toHaveCount(0);
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
	test.use({ javaScriptEnabled: false });

	// tests/site checks the targets.
	test('every tile is a link, and no filter pretends to work', async ({ page }) => {
		await page.goto('/gallery');

		await expect(page.locator('.wall a[href]')).toHaveCount(20);
		await expect(page.getByRole('button', { name: 'Interior' })).toBeHidden();
	});
});

test.describe('on a phone as Lighthouse has it', { tag: '@phone' }, () => {
	test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

	test('weighs at most 250 kB at first and 900 kB at its end, and nothing shifts', async ({ page }) => {
		const shifts = await watchShifts(page);
		const network = await page.context().newCDPSession(page);
		await network.send('Network.enable');
		let bytes = 0;
		network.on('Network.loadingFinished', ({ encodedDataLength }) => {
			bytes += encodedDataLength;
		});
		await page.goto('/gallery', { waitUntil: 'networkidle' });
		expect(bytes / 1000).toBeLessThanOrEqual(250);

		for (const tile of await tiles(page).all()) {
			await tile.scrollIntoViewIfNeeded();
			await expect.poll(() => tile.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
		}

		expect(bytes / 1000).toBeLessThanOrEqual(900);
		expect(await shifts()).toBeLessThanOrEqual(STILL);
	});
});

/** The share of the wall that neither tiles nor gaps cover. */
const emptyShareOf = (wall: Locator) =>
	wall.evaluate((list) => {
		const gap = Number.parseFloat(getComputedStyle(list).gap);
		const { width, height } = list.getBoundingClientRect();
		const covered = [...list.children].map((tile) => tile.getBoundingClientRect()).filter((box) => box.width > 0);
		return 1 - covered.reduce((sum, box) => sum + (box.width + gap) * (box.height + gap), 0) / ((width + gap) * (height + gap));
	});

/** Records each position of the strip of pictures. */
function watchPulls(): void {
	const frame = document.querySelector<HTMLElement>('.viewer__frame');
	const pulls: number[] = [];
	Object.assign(window, { pulls });
	const put = CSSStyleDeclaration.prototype.setProperty;
	CSSStyleDeclaration.prototype.setProperty = function (name, value, priority) {
		if (this === frame?.style && name === '--pulled') pulls.push(Number.parseFloat(value ?? ''));
		put.call(this, name, value, priority);
	};
}

const pulls = (page: Page) => page.evaluate(() => (window as unknown as { pulls: number[] }).pulls);

/** Expects the second picture to turn by a quick flick, and not by a slow drag of the same length. `forward` is the sign of the way to the next one. */
async function expectFlicks(page: Page, counter: (number: number) => string, forward: -1 | 1): Promise<void> {
	const count = page.getByRole('dialog').locator('output');
	await swipe(page, { by: forward * 48, ms: 60 });
	await expect(count).toContainText(counter(3));
	await standsStill(page);
	await swipe(page, { by: forward * 48, ms: 900 });
	await standsStill(page);
	await expect(count).toContainText(counter(3));
	await swipe(page, { by: -forward * 48, ms: 60 });

	await expect(count).toContainText(counter(2));
}

/** Drags the picture sideways by a number of px. */
async function drag(page: Page, by: number): Promise<void> {
	await standsStill(page);
	const { width = 0, height = 0 } = page.viewportSize() ?? {};
	await page.mouse.move(width / 2, height / 2);
	await page.mouse.down();
	await page.mouse.move(width / 2 + by / 2, height / 2, { steps: 4 });
	await page.mouse.move(width / 2 + by, height / 2, { steps: 4 });
	await page.mouse.up();
	await standsStill(page);
}

/** Spreads two fingers from one distance in px to another. */
async function pinch(page: Page, from: number, to: number): Promise<void> {
	const { width = 0, height = 0 } = page.viewportSize() ?? {};
	const touch = await page.context().newCDPSession(page);
	const points = (apart: number) => [-1, 1].map((side, id) => ({ x: width / 2 + (side * apart) / 2, y: height / 2, id }));
	await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
	for (const apart of [from + (to - from) / 3, from + (2 * (to - from)) / 3, to]) {
		await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(apart) });
	}
	await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	await standsStill(page);
}
