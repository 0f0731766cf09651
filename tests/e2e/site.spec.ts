import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../support/site-pages.ts';
import { expectGoodOnPaper } from './support/on-paper.ts';
import { expectRealWeights } from './support/real-weights.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from './support/test.ts';
import { expectFitsZoomed } from './support/zoomed.ts';

/**
 * Pages with an approved screenshot. Pictures and film are left out, because only the layout is compared. After a wanted change of the
 * look, run `npx playwright test --config tests/playwright.config.ts site.spec --update-snapshots` and check each changed picture.
 */
const APPROVED = ['/', '/about', '/services', '/gallery', '/booking', '/menus', '/admin/login', '/ur'];

/** Pages whose access and width are checked here. urdu.phone.spec.ts checks the Urdu ones. */
const CHECKED = [...APPROVED.filter((path) => path !== '/ur'), '/admin/new-password'];

/** Pages visited at the desktop's width only, for their weights and their paper. */
const OTHERS = [...PUBLIC_PAGES.filter((path) => !CHECKED.includes(path)), '/booking/view', '/404'];

const NOTHING = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

/** The home page's free evenings of that day. */
const FREE_DAYS = ['04', '05', '06', '11', '12', '13'].map((date) => ({
	date: `2026-12-${date}`,
	slots: [{ hall: Number(date) % 2 ? 'Main Hall' : 'Tulip Hall', eventTime: 'dinner', state: 'free' }],
}));

// One visit proves everything about a page at one width, because loading it takes longer than looking.
for (const path of [...APPROVED, '/admin/new-password', ...OTHERS]) {
	const tag = OTHERS.includes(path) ? '@desktop' : [];
	test(
		`${path} looks as approved, is sound and accessible, fits its window, and is good on paper`,
		{ tag },
		async ({ page }, { project }) => {
			await open(page, path);
			await test.step('look', () => expectLook(page, path));
			// Staff pages set their titles by script.
			await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
			if (CHECKED.includes(path)) {
				await expectAccessible(page);
				await expectNoSidewaysScroll(page);
			}
			if (project.name === 'desktop') {
				if (path !== '/ur') await expectRealWeights(page);
				if ([...PUBLIC_PAGES, '/ur'].includes(path)) await test.step('paper', () => expectGoodOnPaper(page));
				return;
			}
			if (path === '/ur') return;
			await expectSound(page, 'en');
			await page.setViewportSize({ width: 320, height: 640 });

			await expectNoSidewaysScroll(page);
			await expectFitsZoomed(page);
		},
	);
}

/** Opens the page with empty pictures, on the day of the approved screenshots. */
async function open(page: Page, path: string): Promise<void> {
	await page.route(/\.(avif|webp|jpe?g)$/, (route) => route.fulfill({ contentType: 'image/png', body: NOTHING }));
	await page.clock.setFixedTime('2026-12-01T09:00:00Z');
	if (path === '/' || path === '/ur') await page.route('**/api/availability?*', (route) => route.fulfill({ json: { days: FREE_DAYS } }));
	await page.goto(path, { waitUntil: 'networkidle' });
	await page.evaluate(() => document.fonts.ready);
}

async function expectLook(page: Page, path: string): Promise<void> {
	if (!APPROVED.includes(path)) return;
	const name = `${path.slice(1).replace('/', '-') || 'home'}.png`;
	await expect(page).toHaveScreenshot(name, { maxDiffPixelRatio: 0.02, scale: 'css' });
}

test.describe('on the smallest phones', { tag: '@phone' }, () => {
	test.use({ expectedErrors: [/ERR_FAILED/] });

	test('the emblem is beside the name, and pages fit without their fonts', async ({ page }) => {
		const emblem = page.getByRole('banner').locator('.brand svg');
		await page.setViewportSize({ width: 320, height: 640 });
		await page.goto('/gallery');
		await expect.poll(async () => (await emblem.boundingBox())?.width).toBeGreaterThan(20);

		await page.route('**/*.woff2', (route) => route.abort());
		for (const path of ['/', '/booking', '/services']) {
			await page.goto(path);
			await expectNoSidewaysScroll(page);
		}
		await page.setViewportSize({ width: 360, height: 640 });
		await expectNoSidewaysScroll(page);
		await expect.poll(async () => (await emblem.boundingBox())?.width).toBeGreaterThan(20);
	});

	test('Urdu weekdays stand apart in the calendar, and the footer’s e-mail keeps the margin', async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 640 });
		await page.goto('/ur/booking');
		const names = page.getByRole('grid').getByRole('columnheader');
		await expect(names).toHaveCount(7);
		await page.evaluate(() => document.fonts.ready);
		const edges = (await names.evaluateAll(writtenWidths)).toSorted((one, other) => one.left - other.left);
		for (const [index, { left }] of edges.entries()) expect(left - (edges[index - 1]?.right ?? -9)).toBeGreaterThan(5);

		for (const width of [320, 360]) {
			await page.setViewportSize({ width, height: 640 });
			const [mail] = await page.getByRole('contentinfo').locator('a[href^="mailto:"]').evaluateAll(writtenWidths);
			expect(mail?.left).toBeGreaterThan(15);
			expect(mail?.right).toBeLessThan(width - 15);
		}
	});
});

/** Edges of the text itself, which may be wider than its box. */
function writtenWidths(boxes: Element[]): { left: number; right: number }[] {
	return boxes.map((box) => {
		const text = document.createRange();
		text.selectNodeContents(box);
		const { left, right } = text.getBoundingClientRect();
		return { left, right };
	});
}

test('a link half below the screen has its whole focus ring on it once the Tab key reaches it', { tag: '@phone' }, async ({ page }) => {
	await page.goto('/booking/view');
	await page.evaluate(() => {
		const box = (link: Element) => link.getBoundingClientRect();
		const links = [...document.querySelectorAll<HTMLElement>('footer a')];
		const at = links.findIndex((link, at) => box(links[at + 1] ?? link).top > box(link).bottom);
		const [above, below] = links.slice(at);
		above?.focus({ preventScroll: true });
		if (below) scrollBy({ top: box(below).bottom - innerHeight - 10, behavior: 'instant' });
	});

	await page.keyboard.press('Tab');

	const room = await page.evaluate(() => innerHeight - (document.activeElement?.getBoundingClientRect().bottom ?? innerHeight));
	expect(room).toBeGreaterThanOrEqual(6);
});

test('every page is reached from the navigation', async ({ page }) => {
	await page.goto('/');
	for (const name of ['About', 'Services', 'Gallery', 'Tentative Reservation', 'Your booking', 'Home']) {
		const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
		if (await menu.isVisible()) await menu.click();
		await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
		// The phone's menu closes with its page, which hides the link.
		const link = page.getByRole('banner').getByRole('link', { name, exact: true, includeHidden: true });
		await expect(link.first()).toHaveAttribute('aria-current', 'page');
	}
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('every public page is readable and its links work, and the first offers nothing that needs a script', { tag: '@phone' }, async ({
		page,
	}) => {
		for (const path of APPROVED.slice(0, 5)) {
			await test.step(path, async () => {
				await page.goto(path);

				await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
				await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible();
				await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' })).toBeVisible();
				// A reader without scripts does not scroll.
				await expect(page.locator('body')).toContainText('Talk to us', { useInnerText: true });
				if (path !== '/') return;
				await expect(page.getByRole('heading', { name: 'Have a date in mind?' })).toHaveCSS('opacity', '1');
				await expect(page.getByRole('button', { name: /film|map/ })).toHaveCount(0);
			});
		}
	});

	test('the menu opens on a phone', async ({ page }, { project }) => {
		await page.goto('/');
		const menu = page.getByRole('banner').getByText('Menu', { exact: true });
		if (project.name === 'phone') await menu.click();

		await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toBeVisible();
	});
});
