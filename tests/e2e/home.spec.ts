import type { Page } from '@playwright/test';
import { STILL, watchShifts } from './support/gallery.ts';
import { expect, expectAccessible, IN_MOTION, test } from './support/test.ts';
import { withoutFilm } from './support/without-film.ts';

const film = (page: Page) => page.locator('.film video');
const hasGivenUp = (page: Page) => expect.poll(() => page.evaluate(() => !document.activeViewTransition), { timeout: 10_000 }).toBe(true);
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);

test.describe('the film', { tag: '@phone' }, () => {
	test.use(IN_MOTION);

	test('plays after the page has loaded, from the smaller file, over the largest paint, and is paused and played by its button', async ({
		page,
	}) => {
		const asked: string[] = [];
		page.on('request', (request) => /\/media\//.test(request.url()) && asked.push(new URL(request.url()).pathname));
		await page.goto('/');
		await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);

		expect(new Set(asked)).toEqual(new Set(['/media/hero.webm']));
		expect(Number((await page.request.head('/media/hero.webm')).headers()['content-length'])).toBeLessThanOrEqual(1_300_000);
		// Browsers list a film after its first complete part, which may be after it starts to play.
		const requested = () =>
			page.evaluate(() => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.webm'))?.startTime ?? 0);
		await expect.poll(requested).toBeGreaterThan(0);
		const loaded = await page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart);
		expect(await requested()).toBeGreaterThanOrEqual(loaded);

		await page.getByRole('button', { name: 'Pause film' }).click();
		await expect.poll(() => isPaused(page)).toBe(true);
		await page.getByRole('button', { name: 'Play film' }).press('Enter');

		await expect.poll(() => isPaused(page)).toBe(false);
		await expect(page.getByRole('button', { name: 'Pause film' })).toBeFocused();
	});

	test('rests out of view, and stays paused when the visitor paused it', async ({ page }) => {
		await page.goto('/');
		await expect.poll(() => isPaused(page)).toBe(false);
		await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
		await expect.poll(() => isPaused(page)).toBe(true);
		await page.evaluate(() => scrollTo(0, 0));
		await expect.poll(() => isPaused(page)).toBe(false);

		await page.getByRole('button', { name: 'Pause film' }).click();
		await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
		await page.evaluate(() => scrollTo(0, 0));
		await expect(page.getByRole('button', { name: 'Play film' })).toBeInViewport();

		expect(await isPaused(page)).toBe(true);
	});
});

test.describe('on a screen of seven dots to a pixel, which gets the largest still', () => {
	test.use({ deviceScaleFactor: 2.625 });

	// The other visitors without film, such as those on a slow connection, are tested in tests/scripts.
	test('visitors with reduced motion get the still picture, only the part that shows on a phone, in at most 70 kB; the page is complete and accessible', {
		tag: '@phone',
	}, async ({ page }) => {
		const asked: string[] = [];
		page.on('request', (request) => /\/media\//.test(request.url()) && asked.push(request.url()));
		await page.goto('/', { waitUntil: 'networkidle' });

		await expect(page.getByRole('button', { name: /film/ })).toHaveCount(0);
		expect(asked).toEqual([]);
		expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
		await expectAccessible(page);
		const { url, ratio } = await page.locator('.film img').evaluate((img: HTMLImageElement) => ({
			url: img.currentSrc,
			ratio: img.naturalWidth / img.naturalHeight,
		}));
		expect(ratio).toBeCloseTo(0.6, 1);
		expect(url).toMatch(/\.avif$/);
		expect((await (await page.request.get(url)).body()).length).toBeLessThanOrEqual(70_000);
	});
});

test.describe('the map', { tag: '@phone' }, () => {
	test('requests nothing from outside before the click, then fills the same box', async ({ page }) => {
		const outside: string[] = [];
		await page.context().route(/google\.com/, (route) => {
			outside.push(route.request().url());
			return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>' });
		});
		await page.goto('/', { waitUntil: 'networkidle' });
		const button = page.getByRole('button', { name: 'Show the interactive map' });
		await button.scrollIntoViewIfNeeded();
		await expect(page.getByText('The map comes from Google, and loads only when you ask for it.')).toBeVisible();
		const box = await page.locator('.place__map').boundingBox();
		expect(outside).toEqual([]);

		await button.click();

		const frame = page.locator('iframe[title*="Gulmohar Avenue"]');
		await expect(frame).toBeFocused();
		await expect.poll(() => outside.length).toBe(1);
		expect(outside[0]).toMatch(/^https:\/\/www\.google\.com\/maps\?q=.*output=embed$/);
		await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
		expect(await page.locator('.place__map').boundingBox()).toEqual(box);
	});
});

test.describe('blocks further down', () => {
	test.describe('for visitors who do not mind motion', () => {
		test.use(IN_MOTION);

		test('rise once, 60 px in 700 ms, when they come into view', { tag: '@desktop' }, async ({ page }) => {
			await withoutFilm(page);
			await page.addInitScript(() => {
				const { animate } = Element.prototype;
				Object.assign(window, { risen: [] });
				Element.prototype.animate = function (keyframes, options) {
					const [first] = keyframes as Keyframe[];
					if (first?.['translate']) {
						const { duration } = options as KeyframeAnimationOptions;
						(window as unknown as { risen: string[] }).risen.push(`${this.textContent?.trim()}: ${first['translate']}, ${duration}`);
					}
					return animate.call(this, keyframes, options);
				};
			});
			const risings = () =>
				page.evaluate(() => (window as unknown as { risen: string[] }).risen.filter((text) => /^Have a date/.test(text)));
			await page.goto('/');
			const block = page.getByRole('heading', { name: 'Have a date in mind?' });
			const before = page.locator('.place__map');
			await before.scrollIntoViewIfNeeded();
			expect(await risings()).toEqual([]);
			await expect
				.poll(async () => {
					// Browsers scroll to the remembered place first. The visitor scrolls after that.
					await page.mouse.wheel(0, 1);
					await page.evaluate(() => scrollTo(0, 0));
					await before.scrollIntoViewIfNeeded();
					await block.scrollIntoViewIfNeeded();
					return risings();
				})
				.toEqual(['Have a date in mind?: 0 60px, 700']);
			await page.evaluate(() => scrollTo(0, 0));
			await block.scrollIntoViewIfNeeded();

			await expect(block).toHaveCSS('opacity', '1');
			expect(await risings()).toHaveLength(1);
		});

		test('shift nothing', async ({ page }) => {
			const shifts = await watchShifts(page);
			await page.goto('/');
			// Late fonts may change the first screen. This test looks below it.
			await page.evaluate(async () => {
				await document.fonts.ready;
				await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
			});
			const before = await shifts();

			for (const section of await page.locator('main > section, footer').all()) {
				await page.mouse.wheel(0, 1);
				await section.scrollIntoViewIfNeeded();
			}

			expect((await shifts()) - before).toBeLessThanOrEqual(STILL);
		});
	});
});

test.describe('for visitors who do not mind motion', () => {
	test.use(IN_MOTION);
	test.beforeEach(({ page }) => withoutFilm(page));

	test('the next page comes in by a transition of the browser’s own', { tag: '@desktop' }, async ({ page }) => {
		await page.addInitScript(() =>
			addEventListener('pagereveal', (event) => {
				document.documentElement.dataset['cameByTransition'] = String(
					(event as Event & { viewTransition: unknown }).viewTransition !== null,
				);
			}),
		);
		await page.goto('/');

		await page.getByRole('link', { name: 'View Gallery' }).click();

		await expect(page).toHaveURL(/\/gallery$/);
		await expect(page.locator('html')).toHaveAttribute('data-came-by-transition', 'true');
	});

	for (const [what, interrupt] of [
		['the window’s size changes', (page: Page) => page.setViewportSize({ width: 844, height: 390 })],
		// Chromium skips a transition after four seconds.
		['the next page is late', hasGivenUp],
	] as const)
		test(`a transition that is cut short because ${what} is no error on the console`, { tag: '@desktop' }, async ({ page }) => {
			let release = () => {};
			const held = new Promise<void>((resolve) => {
				release = resolve;
			});
			await page.route('**/held.js', async (route) => {
				await held;
				await route.fulfill({ body: '', contentType: 'text/javascript' });
			});
			// The next page renders after this script.
			await page.route('**/gallery', async (route) => {
				const response = await route.fetch();
				const body = (await response.text()).replace('</head>', '<script src="/held.js"></script></head>');
				await route.fulfill({ response, body });
			});
			await page.goto('/');

			const [nextPage] = await Promise.all([page.waitForRequest('**/held.js'), page.evaluate(() => location.assign('/gallery'))]);
			await interrupt(page);
			release();

			expect(nextPage.frame().url()).toMatch(/\/gallery$/);
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		});
});
