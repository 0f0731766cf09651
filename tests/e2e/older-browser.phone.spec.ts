import type { Page } from '@playwright/test';
import { forgetNames, YOUNGER_NAMES } from '../support/younger-names.ts';
import { aBody, fillRequest, keepWhatsAppInside, post, review } from './support/booking.ts';
import { boxOf } from './support/box-of.ts';
import { panelOf, room, rowOf, search } from './support/desk.ts';
import { openTile, viewer } from './support/gallery.ts';
import { ownDay } from './support/own-day.ts';
import { signIn } from './support/staff.ts';
import { expect, expectNoSidewaysScroll, test } from './support/test.ts';

/** A method of iterators that older browsers lack. */
const OF_ITERATORS = ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'];

const FORGOTTEN = [...OF_ITERATORS.map((name) => `Iterator.prototype.${name}`), ...YOUNGER_NAMES.map(({ name }) => name)];

// The test rewrites the pages' styles for the older browser.
// Chromium treats a page that the test fulfils as a public one and refuses its requests to the local network.
test.use({ bypassCSP: true, expectedErrors: [/LOCAL_NETWORK_ACCESS/] });

test.beforeEach(async ({ page }) => {
	await page.addInitScript(forgetNames, FORGOTTEN);
	await page.context().route('**/*', async (route) => {
		if (route.request().resourceType() !== 'document' || !route.request().url().includes('localhost')) return route.fallback();
		const response = await route.fetch();
		return route.fulfill({ response, body: older(await response.text()) });
	});
});

/** Removes popovers, `:has()` and container queries from the page. */
const older = (html: string): string =>
	html.replace(/(<nav[^>]*\bid="menu"[^>]*?) popover/, '$1 data-popover').replace(/<style[\s\S]*?<\/style>/g, (styles) =>
		styles
			.replaceAll(':has(', ':unknown-has(')
			.replaceAll(':popover-open', ':unknown-open')
			.replaceAll('@container', '@unknown-container')
			.replace(/\(container-type:\s*inline-size\)/g, '(unknown-type: inline-size)'),
	);

const forgot = (page: Page) =>
	page.evaluate(() => !('isWellFormed' in String.prototype) && !('timeout' in AbortSignal) && !('randomUUID' in crypto));

test('a family whose phone is of 2022 looks around, chooses and books', async ({ page }) => {
	await keepWhatsAppInside(page);
	await page.goto('/');
	expect(await forgot(page)).toBe(true);
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.locator('#menu').getByRole('link', { name: 'Gallery' }).click();
	await page.waitForURL('**/gallery', { waitUntil: 'networkidle' });
	await openTile(page, 0);
	await viewer(page).getByRole('button', { name: 'Next' }).click();
	await viewer(page).getByRole('button', { name: 'Close' }).click();
	await expect(viewer(page)).toBeHidden();

	await page.goto('/booking');
	await fillRequest(page, ownDay(0), 'Older Family');
	await page.getByRole('button', { name: 'What shall we cook? (optional)' }).click();
	await page.getByRole('radio', { name: 'Buffet serving' }).check();
	await page.getByRole('radio', { name: /^Menu 2/ }).check();
	await expectNoSidewaysScroll(page);
	await review(page);
	await page.getByRole('button', { name: 'Send Booking via WhatsApp' }).click();

	await expect(page.getByRole('heading', { name: 'Booking Details Sent!' })).toBeFocused();
	await expect(page.getByText('Sent successfully (simulated)')).toBeVisible();
});

test('staff whose browser is of 2022 sign in, read the list as cards on a phone, and open a booking over it and beside it', async ({
	page,
	request,
}) => {
	const name = 'Older Desk Family';
	await post(request, aBody({ clientName: name, eventDate: ownDay(1) }));
	await signIn(page);
	await room(page, 'Bookings').click();
	await search(page, name);
	const row = rowOf(page, name);
	await expect(row).toHaveCSS('display', 'grid');
	await expectNoSidewaysScroll(page);
	await row.getByRole('button', { name }).click();

	expect(await forgot(page)).toBe(true);
	await expect(panelOf(page, name)).toBeVisible();
	// The panel covers the list, so the list must not take presses or focus.
	await expect(page.locator('#main')).toHaveCSS('visibility', 'hidden');

	await page.setViewportSize({ width: 1440, height: 900 });
	await expect(panelOf(page, name)).toBeVisible();
	await expect(page.locator('#main')).toBeVisible();
	await expect(row).toHaveCSS('display', 'table-row');
});

test('the message after the sign-in lies below the rooms of the desk, so a press on a room is not lost when it appears', async ({
	page,
}) => {
	await signIn(page);

	const message = await boxOf(page.locator('.toast'));
	const rooms = await boxOf(page.getByRole('navigation', { name: 'Desk' }));

	expect(message.y).toBeGreaterThanOrEqual(rooms.y + rooms.height);
});
