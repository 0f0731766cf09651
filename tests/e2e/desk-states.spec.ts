import type { Locator, Page, Route } from '@playwright/test';
import { aBody, post } from './support/booking.ts';
import { moreOf, panelOf, room, rowOf, search } from './support/desk.ts';
import { ownDay } from './support/own-day.ts';
import { agree, comeToDesk } from './support/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

// Every state that staff can see, on the narrowest phone, with axe's rules and without sideways scrolling. desk.spec.ts and desk-paper look at wide screens.
test.beforeEach(async ({ page }, { project }) => {
	if (project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
});
test.use({ expectedErrors: [/Failed to load resource/] });

async function expectFit(page: Page): Promise<void> {
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
}

/** Controls one route of the desk's requests: holds them, answers them, refuses them or lets them pass. */
async function doorkeeper(page: Page, door: string) {
	const waiting: Route[] = [];
	let answer: (route: Route) => unknown = (route) => waiting.push(route);
	const letWait = async (next: typeof answer) => {
		answer = next;
		for (const route of waiting.splice(0)) await answer(route);
	};
	await page.route(`**/rest/v1/${door}*`, (route) => answer(route));
	return {
		hold: () => letWait((route) => waiting.push(route)),
		refuse: () => letWait((route) => route.abort()),
		say: (json: unknown) => letWait((route) => route.fulfill({ json })),
		open: () => letWait((route) => route.continue()),
	};
}

/** Presses by key, since a toast may cover the button. The route is held, because the desk's own reading would remove the button. */
async function tryAgain(door: { hold: () => Promise<void> }, button: Locator): Promise<void> {
	await door.hold();
	await button.press('Enter');
}

test('the list: loading, failed, empty, whole with its filters and figures, and reloading', { tag: '@phone' }, async ({ page }) => {
	const door = await doorkeeper(page, 'rpc/list_bookings');
	await comeToDesk(page);
	await expect(page.locator('.panel .skel').first()).toBeVisible();
	await expectFit(page);

	await door.refuse();
	await expect(page.getByText('Failed to fetch bookings. Please refresh the page.')).toBeVisible();
	await expectFit(page);

	await tryAgain(door, page.getByRole('button', { name: 'Try again' }));
	await door.say({ rows: [], total: 0 });
	await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
	await expectFit(page);

	await door.open();
	await page.reload();
	await page.getByRole('button', { name: 'Filters' }).click();
	await page.getByText('Month by month').click();
	await page.getByText('As a table').click();
	await expect(page.getByRole('table').filter({ hasText: 'Received (PKR)' })).toBeVisible();
	await expectFit(page);

	await door.hold();
	await page.getByLabel('Status', { exact: true }).selectOption('Fully paid');
	await expect(page.locator('[aria-busy="true"] > .tbl')).toBeVisible();
	await expectFit(page);
});

test('the calendar: on its way, failed, whole with its addresses, and its questions; the team: loading, failed, and the question before a removal', {
	tag: '@phone',
}, async ({ page }) => {
	const door = await doorkeeper(page, 'rpc/month_book');
	await comeToDesk(page);
	await room(page, 'Calendar').click();
	await expect(page.getByText('Loading the month...')).toBeVisible();
	await expectFit(page);
	await door.refuse();
	await expect(page.getByText('The month could not be read.')).toBeVisible();
	await expectFit(page);
	await tryAgain(door, page.getByRole('button', { name: 'Try again' }));
	await door.open();

	await page.locator('[data-day]').nth(9).click();
	await expect(page.locator('#calendar-day')).toBeInViewport();

	await page.getByText('This calendar on your phone').click();
	const make = page.getByRole('button', { name: /^Make an? .*Main Hall/ });
	if ((await make.textContent())?.includes('an address')) await make.click();
	const again = make.filter({ hasText: 'new' });
	await expect(again).toBeEnabled();
	// By key: taps are ignored for a moment where a button has just changed.
	await again.press('Enter');
	await expect(page.getByRole('dialog', { name: 'Make a new address?' })).toBeVisible();
	await expectFit(page);
	await page.getByRole('button', { name: 'Keep the old one' }).click();
	await expectFit(page);

	const team = await doorkeeper(page, 'rpc/list_admins');
	await room(page, 'Team').click();
	await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
	await expectFit(page);
	await team.refuse();
	await expect(page.getByText('The team could not be read.')).toBeVisible();
	await expectFit(page);
	await tryAgain(team, page.getByRole('button', { name: 'Try again' }));
	await team.open();
	await page
		.getByRole('button', { name: /^Remove/ })
		.first()
		.click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await expectFit(page);
});

test('a new booking: closed by the phone’s Back, which asks before it discards and leaves the room behind as it was, then wrong, refused, and about to be thrown away', {
	tag: '@phone',
}, async ({ page }) => {
	const day = ownDay(0);
	await comeToDesk(page);
	const form = page.getByRole('dialog', { name: 'New booking' });
	await test.step('Back', async () => {
		await room(page, 'Calendar').click();
		const heading = page.getByRole('heading', { level: 1, name: 'Calendar' });
		await expect(heading).toBeVisible();
		const open = page.getByRole('button', { name: 'New booking' });
		await open.click();
		await expect(form.getByLabel('Client name')).toBeFocused();
		await page.goBack();
		await expect(form).toHaveCount(0);
		await expect(heading).toBeVisible();

		await open.click();
		await form.getByLabel('Client name').fill('Back Family');
		await page.goBack();
		await expect(form.getByText('Discard what you typed?')).toBeInViewport({ ratio: 1 });
		await page.goBack();
		await expect(form.getByLabel('Client name')).toHaveValue('Back Family');
		await form.getByRole('button', { name: 'Discard' }).click();
		await expect(form).toHaveCount(0);
		await expect(heading).toBeVisible();

		await page.goBack();
		await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
	});

	await page.getByRole('button', { name: 'New booking' }).click();
	await form.getByRole('button', { name: 'Save booking' }).click();
	await expect(form.getByText('Name is required')).toBeVisible();
	await form.getByText('Menu and price').click();
	await form.getByText('E-mail, occasion, found us by, requests').click();
	await expectFit(page);

	await form.getByLabel('Client name').fill('Refused Family');
	await form.getByLabel('Phone').fill('0300-0000166');
	await form.getByLabel('Guests').fill('200');
	await form.getByLabel('Event date').fill(day);
	await form.getByText('Tulip Hall').click();
	const door = await doorkeeper(page, 'rpc/enter_booking');
	await door.refuse();
	await form.getByRole('button', { name: 'Save booking' }).click();
	await expect(form.getByText('We do not know if it arrived.')).toBeInViewport();
	await expectFit(page);
	await form.getByRole('button', { name: 'Cancel' }).click();
	await expect(form.getByRole('button', { name: 'Keep typing' })).toBeFocused();
	await expectFit(page);

	await door.open();
	await form.getByRole('button', { name: 'Save booking' }).click();
	const panel = panelOf(page, 'Refused Family');
	await expect(panel).toBeVisible();
	await panel.getByRole('button', { name: 'Close' }).click();
	await page.getByRole('button', { name: 'New booking' }).click();
	await form.getByLabel('Event date').fill(day);
	await form.getByText('Tulip Hall').click();
	await expect(form.getByText(/is held by Refused Family/)).toBeVisible();
	await expectFit(page);
});

test(
	'a booking’s panel: loading, failed, with and without payments, and each of its questions',
	{ tag: '@phone' },
	async ({ page, request }, { project }) => {
		const name = `Panel Family ${project.name}`;
		await post(request, aBody({ clientName: name, eventDate: ownDay(1), package: 'Menu 1', serving: 'table' }));
		await agree(request, name, { total_amount: 900_000 });
		const door = await doorkeeper(page, 'rpc/booking_details');
		await comeToDesk(page);
		await search(page, name);
		await rowOf(page, name).getByRole('button', { name }).click();
		const unread = page.getByRole('dialog', { name: 'Bookings' });
		await expect(unread.getByText('Loading...')).toBeVisible();
		await expectFit(page);
		await door.refuse();
		await expect(unread.getByText('Failed to fetch this booking.')).toBeVisible();
		await expectFit(page);
		await tryAgain(door, unread.getByRole('button', { name: 'Try again' }));
		await door.open();
		const panel = panelOf(page, name);
		await expect(panel.getByText('No payment yet.')).toBeVisible();
		await expectFit(page);

		// By key: the notice of the lost connection may have gone, and taps are ignored for a moment after rows move.
		await moreOf(panel).press('Enter');
		await panel.getByRole('button', { name: 'Cancel the booking' }).press('Enter');
		await expect(page.getByRole('button', { name: 'Keep it' })).toBeVisible();
		await expectFit(page);
		// By key: taps are ignored for a moment where a question has just opened.
		await page.getByRole('button', { name: 'Keep it' }).press('Enter');
		await panel.getByRole('button', { name: 'Edit' }).click();
		await panel.getByLabel('Client name').fill('');
		await panel.getByRole('button', { name: 'Save' }).click();
		await expect(panel.getByText('Name is required')).toBeVisible();
		await expectFit(page);
		await panel.getByRole('button', { name: 'Cancel', exact: true }).click();
		await expect(panel.getByRole('button', { name: 'Discard' })).toBeVisible();
		await expectFit(page);
		await panel.getByRole('button', { name: 'Discard' }).click();

		await panel.getByRole('button', { name: 'Record a payment' }).click();
		await panel.getByLabel('Amount in PKR').fill('');
		await panel.getByRole('button', { name: 'Record', exact: true }).click();
		await expect(panel.getByText('Please enter the amount')).toBeVisible();
		await panel.getByLabel('Amount in PKR').fill('9,000,000');
		await panel.getByLabel('Method').selectOption('Cash');
		await panel.getByRole('button', { name: 'Record', exact: true }).click();
		await expect(panel.getByRole('button', { name: 'Change the amount' })).toBeFocused();
		await expectFit(page);
		await panel.getByRole('button', { name: 'Change the amount' }).click();
		await panel.getByLabel('Amount in PKR').fill('300,000');
		await panel.getByRole('button', { name: 'Record', exact: true }).click();
		// By key: taps are ignored for a moment where a button has just appeared.
		await panel.getByRole('button', { name: /^Cancel payment/ }).press('Enter');
		await expect(page.getByRole('dialog', { name: /^Cancel payment/ })).toBeVisible();
		await expectFit(page);
	},
);
