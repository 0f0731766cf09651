import type { Page } from '@playwright/test';
import { seeded } from '../support/seeded.ts';
import { comeToDesk } from './support/staff.ts';
import { expect, test } from './support/test.ts';
import { ACTS, someOf } from './support/typing.ts';

/** Number of loads per page: one in `npm test`, 200 with `LOADS=200 npm run test:loads`. */
const LOADS = Number(process.env['LOADS'] ?? 1);
const SEED = Number(process.env['SEED'] ?? 12);

/** `npm test` takes the one with most of its parts open. */
const BOOKING_PAGES = ['/booking?menu=menu-2&serving=table', '/booking', '/ur/booking'].slice(0, LOADS > 1 ? 3 : 1);

/** Types into a field before its script has loaded. */
const LATEST_MS = 800;

test.setTimeout(120_000 + LOADS * 20_000);

test.describe('whenever somebody begins to type', () => {
	for (const [index, path] of BOOKING_PAGES.entries()) {
		test(`${path} stands and holds every letter`, async ({ page }) => {
			const random = seeded(SEED + path.length);
			const slowDown = await processorOf(page);
			// Each load starts with empty storage, because a page keeps its typed text.
			await page.addInitScript(() => {
				if (location.protocol === 'about:') return;
				localStorage.clear();
				sessionStorage.clear();
			});
			for (let load = 0; load < LOADS; load++) {
				await slowDown((load + index) % 2 === 0 ? 1 : 4);
				await page.goto(path, { waitUntil: 'commit' });
				await moment(page, random);

				const acts = someOf(ACTS, 3, random);
				for (const { act, name } of acts) await test.step(`load ${load}: ${name}`, () => act(page));

				await expect(page.locator('button[form=booking-request]')).toBeEnabled();
				for (const { holds } of acts) await holds(page);
				// The same address would be a reload, which keeps typed text.
				await page.goto('about:blank');
			}
		});
	}
});

test('the sign-in keeps its layout and early typing', async ({ page }) => {
	const random = seeded(SEED);
	const slowDown = await processorOf(page);
	for (let load = 0; load < LOADS; load++) {
		await slowDown(load % 2 === 0 ? 4 : 1);
		await page.goto('/admin/login', { waitUntil: 'commit' });
		await moment(page, random);

		await page.getByLabel('Email').pressSequentially('early@lalazar.example');
		await page.getByLabel('Password', { exact: true }).pressSequentially('a long password');

		await expect(page.getByLabel('Email')).toHaveValue('early@lalazar.example');
		await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a long password');
	}
});

test.describe("the desk and a family's own page", () => {
	// A link to no booking shows the same page.
	test.use({ expectedErrors: [/status of 404/] });

	test('keep their layout, at any moment of an action', async ({ page }) => {
		const random = seeded(SEED);
		// A session only. The desk itself is loaded below.
		await comeToDesk(page, '/robots.txt');
		const slowDown = await processorOf(page);
		for (let load = 0; load < LOADS; load++) {
			for (const [index, { path, sign }] of PAGES.entries()) {
				await slowDown((load + index) % 2 === 0 ? 4 : 1);
				// A change of the fragment alone does not load the page again.
				await page.goto('about:blank');
				await page.goto(path, { waitUntil: 'commit' });
				await moment(page, random);

				await page.keyboard.press('Tab');
				await page.mouse.wheel(0, random() * 600);

				await expect(page.locator('main')).toContainText(sign);
			}
		}
	});
});

const PAGES = [
	{ path: '/admin/dashboard', sign: 'Recent Bookings' },
	{ path: `/booking/view#LZ-7K4Q-92.${'a'.repeat(32)}`, sign: '+92' },
];

/** Acts between 0 and 800 ms after the page has arrived. */
const moment = (page: Page, random: () => number) => page.evaluate((ms) => new Promise((go) => setTimeout(go, ms)), random() * LATEST_MS);

/** Slows the page's processor by a factor, like a cheap phone. */
async function processorOf(page: Page): Promise<(rate: number) => Promise<void>> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
	return async (rate) => void (await devtools.send('Emulation.setCPUThrottlingRate', { rate }));
}
