import type { Page, Route } from '@playwright/test';
import { comeToDesk } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** Each page loses one script in one way. EVERY_SCRIPT=1 tries every script in every way. */
const EVERY = process.env['EVERY_SCRIPT'] === '1';

const WAYS: Record<string, (route: Route) => Promise<void>> = {
	'breaks off': (route) => route.abort(),
	'is answered 404': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>' }),
	'is answered 500': (route) => route.fulfill({ status: 500, body: '' }),
	'is another text': (route) => route.fulfill({ contentType: 'text/javascript', body: '<!doctype html><title>Sign in</title>' }),
};

/** Pages with an island: the script lost in the short run, the fields of the static page, and whether it is a page for staff. */
const PAGES: { path: string; script?: string; field?: string; come?: typeof comeToDesk }[] = [
	{ path: '/booking', script: 'EnglishBooking', field: 'clientName' },
	{ path: '/ur/booking', script: 'UrduBooking', field: 'clientName' },
	{ path: '/booking/view', script: 'BookingView' },
	{ path: '/gallery', script: 'gallery' },
	{ path: '/admin/login', script: 'AdminLogin' },
	{ path: '/admin/new-password', script: 'AdminRecovery' },
	// Without a session the desk leads to the sign-in before most of its scripts load.
	{ path: '/admin/dashboard', script: 'islands', ...(EVERY ? { come: comeToDesk } : {}) },
	...(EVERY ? [{ path: '/ur/booking/view' }, { path: '/ur/gallery' }] : []),
];

// Scripts that are broken on purpose cause console errors in the engine's words.
test.use({ expectedErrors: [/./] });
if (EVERY) test.setTimeout(30 * 60_000);

/** The desk loads it ahead of need and reports a failure only when it needs the script. */
const AHEAD = /^Toasts\./;

/** The notice that replaces a page or a part of it. */
const notice = (page: Page) => page.locator('.not-loaded:visible').first();
const loadAgain = (page: Page) => notice(page).getByRole('button', { name: /Load the page again|صفحہ دوبارہ کھولیے/ });

const button = (page: Page) => page.locator('button[form=booking-request]');
const isHonest = (button: HTMLButtonElement) =>
	button.disabled ? /not-allowed|default/.test(getComputedStyle(button).cursor) : !button.closest('astro-island[ssr]');

async function expectWaysOn(page: Page): Promise<void> {
	await expect(loadAgain(page)).toBeVisible();
	await expect(notice(page).locator('a[href^="tel:"]')).toBeVisible();
	await expect(notice(page).locator('a[href^="https://wa.me/"]')).toBeVisible();
}

/** File names of the scripts that a page loads by itself. */
async function scriptsOf(page: Page, come: () => Promise<unknown>): Promise<string[]> {
	const asked = new Set<string>();
	page.on('request', (request) => {
		const file = /\/_astro\/([^/]+\.js)$/.exec(new URL(request.url()).pathname)?.[1];
		if (file) asked.add(file);
	});
	await come();
	await page.waitForLoadState('networkidle');
	return [...asked].filter((file) => !AHEAD.test(file));
}

for (const [at, { path, script, field, come = (page: Page, to?: string) => page.goto(to ?? '') }] of PAGES.entries()) {
	test(`${path} says so when ${EVERY ? 'any' : 'a'} script does not come, and keeps what was typed for the next load`, async ({ page }) => {
		const lost = EVERY ? await scriptsOf(page, () => come(page, path)) : [`${script}.*`];
		const ways = Object.entries(WAYS).filter((_, way) => EVERY || way === at % 4);
		expect(lost.length * ways.length).toBeGreaterThan(0);

		for (const file of lost) {
			for (const [way, answer] of ways) {
				await test.step(`${file} ${way}`, async () => {
					await page.route(`**/_astro/${file}*`, answer);
					await come(page, path);
					if (field) await page.locator(`[name=${field}]`).fill('Ayesha Example');
					await expectWaysOn(page);
					await expect(page.locator('main')).toContainText(/\S/, { useInnerText: true });
					// A page that waits forever must not look as if it worked. A form without a part that is not needed yet does work.
					if (field) await expect.poll(() => button(page).evaluate(isHonest)).toBe(true);

					await page.unroute(`**/_astro/${file}*`);
					await Promise.all([page.waitForEvent('load'), loadAgain(page).click()]);

					await expect(page.locator('astro-island[ssr], [data-asleep]')).toHaveCount(0);
					await expect(notice(page)).toBeHidden();
					if (field) await expect(page.locator(`[name=${field}]`)).toHaveValue('Ayesha Example');
					// Pages without fields keep nothing. The desk without a session has opened the sign-in by now.
					if (!field) return;
					await page.evaluate(() => {
						localStorage.clear();
						sessionStorage.clear();
					});
				});
			}
		}
	});
}

const START = new Date('2026-12-01T06:00:00Z');

test('a late script is reported after eight seconds, and the notice goes when it arrives', async ({ page }) => {
	// The test moves the page's clock itself, independent of the machine's speed.
	await page.clock.install({ time: START });
	// The film plays on until then and cannot go back.
	await page.clock.pauseAt(START.getTime() + 10 * 60_000);
	let comes = (_: unknown) => {};
	const late = new Promise((resolve) => {
		comes = resolve;
	});
	await page.route('**/_astro/EnglishBooking*', (route) => late.then(() => route.continue()));
	await page.goto('/booking');

	await page.clock.runFor(7000);
	await expect(notice(page)).toBeHidden();
	await page.clock.runFor(1000);
	await expectWaysOn(page);

	comes(undefined);
	await page.clock.resume();
	await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
	await expect(notice(page)).toBeHidden();
});

test('a part of the desk that fails to load leaves the desk usable, can be closed, and loads at the next try', async ({ page }) => {
	await comeToDesk(page);
	const edit = page.getByRole('button', { name: 'Edit' }).first();
	const panel = /_astro\/(desk_)?BookingPanel[._]/;
	await page.route(panel, WAYS['is answered 404'] as (route: Route) => Promise<void>);
	await edit.click();

	const region = page.getByRole('region', { name: 'This part of the page did not load.' });
	await expect(region).toBeVisible();
	await expect(edit).toBeVisible();

	await page.unroute(panel);
	await region.getByRole('button', { name: 'Close' }).click();
	await expect(region).toBeHidden();
	await edit.click();

	await expect(page.getByRole('dialog').getByRole('heading', { name: 'Edit booking' })).toBeVisible();
});
