import { dayAt, dayInShort } from '#shared/rules/day.ts';
import { aBody, post } from './support/booking.ts';
import { openPanel, room } from './support/desk.ts';
import { ownDay } from './support/own-day.ts';
import { agree, asStaff, signIn } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const HOUR = 3_600_000;

test('on a device that is three days behind the desk says so, and writes the hall’s day into the ledger', async ({ page, request }) => {
	const name = 'Paid On Another Clock';
	await post(request, aBody({ clientName: name, eventDate: ownDay(0) }));
	await agree(request, name);
	const today = dayAt(new Date());
	await page.clock.install({ time: Date.now() - 72 * HOUR });

	await signIn(page);
	await expect(page.getByText('This device’s clock is 3 days slow.')).toBeVisible();
	await expect(page.locator('.fresh')).toContainText(dayInShort(today));
	const panel = await openPanel(page, name, (here) => room(here, 'Bookings').click());
	await panel.getByRole('button', { name: 'Record a payment' }).click();
	await expect(panel.getByLabel('Received on')).toHaveValue(today);
	await panel.getByLabel('Amount').fill('270000');
	await panel.getByLabel('Method').selectOption('Cash');
	await panel.getByRole('button', { name: 'Record', exact: true }).click();
	await expect(panel.getByText(/Receipt \d/).first()).toBeVisible();

	const { api, headers } = await asStaff(request);
	const payments = await request.get(
		`${api}/payments?select=received_on,bookings!payments_booking_id_fkey!inner(client_name)&bookings.client_name=eq.${name}`,
		{
			headers,
		},
	);
	expect(await payments.json()).toMatchObject([{ received_on: today }]);
});

test('on a device that is seventy minutes ahead the session is not renewed at each page', async ({ page }) => {
	const renewals: string[] = [];
	page.on('request', (asked) => asked.url().includes('grant_type=refresh_token') && renewals.push(asked.url()));
	await page.clock.install({ time: Date.now() + 70 * 60_000 });

	await signIn(page);
	await expect(page.getByRole('heading', { name: 'To ring back' })).toBeVisible();
	for (const view of ['bookings', 'today']) {
		await page.goto(`/admin/dashboard?view=${view}`);
		await expect(page.getByText('This device’s clock is 70 minutes fast.')).toBeVisible();
	}

	expect(renewals).toEqual([]);
});
