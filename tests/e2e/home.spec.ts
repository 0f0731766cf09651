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

test.describe('the next free evenings', { tag: '@phone' }, () => {
	test('arrive in their reserved place, and one tap carries date, time and a hall that alone is free into the form', async ({ page }) => {
		const shifts = await watchShifts(page);
		await page.goto('/');
		const evenings = page.getByRole('list', { name: 'The next free Fridays, Saturdays and Sundays' }).getByRole('link');
		await expect(evenings).toHaveCount(6);
		await page.evaluate(() => document.fonts.ready);
		expect(await shifts()).toBeLessThanOrEqual(STILL);
		await expectAccessible(page);
		const address = new URL((await evenings.last().getAttribute('href')) ?? '', page.url());
		const [day = '', time = ''] = ['eventDate', 'eventTime'].map((name) => address.searchParams.get(name) ?? '');
		const hall = address.searchParams.get('hall');
		await expect(evenings.last()).toContainText(
			new RegExp(`^(Friday|Saturday|Sunday) ${Number(day.slice(8))} \\w+ ${time} ${hall ?? '\\d halls free'}`, 'i'),
		);

		// The row goes on to the side, and the Tab key brings its last day into view.
		await evenings.last().focus();
		await expect(evenings.last()).toBeInViewport({ ratio: 1 });
		await evenings.last().press('Enter');

		await expect(page).toHaveURL(address.href);
		await expect(page.locator('[name=eventDate]')).toHaveValue(day);
		await expect(page.locator('[name=hall]:checked')).toHaveCount(hall ? 1 : 0);
		await expect(page.getByRole('radio', { name: new RegExp(`^${time}`, 'i') })).toBeChecked();
	});

	test.describe('without an answer', () => {
		test.use({ expectedErrors: [/Failed to load resource/] });

		for (const [path, loading, slow, failed] of [
			['/', 'Looking for the next free weekends...', 'Still looking. Your connection is slow today.', 'We could not load the free dates.'],
			['/ur', 'اگلی خالی تاریخیں دیکھی جا رہی ہیں...', 'آج انٹرنیٹ آہستہ ہے۔', 'خالی تاریخیں نہیں مل سکیں۔'],
		] as const)
			test(`say so in words while they are late and when they fail, and keep the link to the calendar (${path})`, async ({ page }) => {
				await page.clock.install();
				await page.route('**/api/availability?*', () => undefined);
				await page.goto(path);
				const state = page.locator('.answers').getByRole('status');
				const height = await page.locator('.answers').evaluate((answers) => answers.clientHeight);
				await expect(state).toHaveText(loading);

				await page.clock.runFor(5_000);
				await expect(state).toContainText(slow);
				await page.clock.runFor(15_000);

				await expect(state).toContainText(failed);
				await expect(page.locator('.answers [href$="/booking#dates"]')).toBeVisible();
				expect(await page.locator('.answers').evaluate((answers) => answers.clientHeight)).toBe(height);
			});

		test('say that none is free', async ({ page }) => {
			await page.route('**/api/availability?*', (route) => route.fulfill({ json: { days: [] } }));
			await page.goto('/');

			await expect(page.getByRole('status')).toHaveText(/^No Friday, Saturday or Sunday of the next three months is free/);
		});
	});
});

test.describe('the price of a whole evening', { tag: '@phone' }, () => {
	const price = (page: Page) => page.getByRole('form', { name: 'The whole evening, in one figure' });

	test('“400 guests in December, everything included” is answered on a small phone by two taps and one drag', async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto('/');
		const slider = price(page).getByRole('slider', { name: 'Guests' });
		const figure = price(page)
			.locator('p')
			.filter({ hasText: /^PKR [\d,]+$/ });

		await page.getByRole('link', { name: /^Menus From PKR/ }).click();
		await expect(figure).toHaveText('PKR 1,495,000');
		const box = await slider.boundingBox();
		if (!box) throw new Error('The slider has no box.');
		const THUMB = 44;
		const place = (guests: number) => box.x + THUMB / 2 + ((box.width - THUMB) * (guests - 80)) / (2000 - 80);
		await page.mouse.move(place(500), box.y + box.height / 2);
		await page.mouse.down();
		await page.mouse.move(place(400), box.y + box.height / 2, { steps: 4 });
		await page.mouse.up();
		await price(page).getByText('Mutton at the heart of it').click();

		// 400 x 3,800 plus 15 % tax.
		await expect(figure).toHaveText('PKR 1,748,000');
		await expect(figure).toBeInViewport();
		await expect(slider).toHaveAttribute('aria-valuetext', '400, PKR 1,748,000');
		await expect(price(page).getByText(/A Saturday in December costs what/)).toBeVisible();
		for (const covered of ['The hall for four hours', 'Air conditioning', 'Extra, plus tax', 'from PKR 99,000', 'please ask'])
			await expect(price(page).getByText(covered)).toBeVisible();

		await slider.press('ArrowRight');
		await expect(figure).toHaveText('PKR 1,791,700');
		await price(page)
			.getByRole('radio', { name: /^Menu 3 .*PKR 1,791,700$/ })
			.press('ArrowUp');
		await price(page).getByRole('button', { name: 'Check dates for this' }).click();
		await expect(page).toHaveURL('/booking?serving=table&guests=410&menu=menu-2#dates');
		await expect(page.getByLabel('Guests', { exact: true })).toHaveValue('410');
	});

	test.describe('without JavaScript', () => {
		test.use({ javaScriptEnabled: false });

		test('is a table of three examples', async ({ page }) => {
			await page.goto('/');
			const rows = price(page).getByRole('row');
			await expect(rows).toHaveText([/Menu 1.*PKR 1,293,750/, /Menu 2.*PKR 1,495,000/, /Menu 3.*PKR 2,185,000/]);
			await expect(price(page).getByText('Guests 500')).toBeVisible();
			await expect(price(page).getByRole('slider')).toBeHidden();
			await expect(price(page).getByText('Air conditioning')).toBeVisible();
		});
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
