import type { Locator } from '@playwright/test';
import { aBody, post } from './support/booking.ts';
import { moreOf, panelOf, room } from './support/desk.ts';
import { ownDay } from './support/own-day.ts';
import { agree, comeToDesk, ringAll } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The tenth of the March that comes, at least a day ahead. */
function inMarch(): string {
	const now = new Date();
	return `${now.getUTCFullYear() + (now.getUTCMonth() < 2 ? 0 : 1)}-03-10`;
}

const telephone = (phone = '') => phone.replace(/^0(\d+)-/, 'tel:+92$1');

test('the ten tasks of a manager take no more taps than were promised, typing not counted', async ({ page, request }) => {
	await ringAll(request);
	const families = ['Confirm Khan', 'Refuse Khan', 'Advance Khan', 'Move Khan'];
	const requests = families.map((clientName, place) => aBody({ clientName, eventDate: ownDay(place) }));
	for (const body of requests) await post(request, body);
	await post(request, aBody({ clientName: 'March Khan', eventDate: inMarch() }));
	await agree(request, 'Advance Khan', { total_amount: 900_000, status: 'pending', hold_expires_at: soon(1) });
	await agree(request, 'Move Khan', { status: 'pending', hold_expires_at: soon(2) });
	// How money came last on this device, and a printer that only counts.
	await page.addInitScript(() => {
		localStorage.setItem('venue.desk.method', 'cash');
		window.print = () => document.documentElement.setAttribute('data-was-printed', '');
	});
	await comeToDesk(page, '/admin/dashboard?view=today');
	let taps = 0;
	const tap = async (what: Locator) => {
		taps += 1;
		await what.click();
	};
	const took = (atMost: number, task: string) => {
		expect(taps, task).toBeLessThanOrEqual(atMost);
		taps = 0;
	};
	const toRing = (name: string) => page.getByRole('region', { name: 'To ring back' }).getByRole('listitem').filter({ hasText: name });
	const ofHolds = (name: string) => page.getByRole('region', { name: 'Holds that end' }).getByRole('button', { name, exact: true });
	const panel = (name: string) => panelOf(page, name);
	const backToToday = async (name: string) => {
		await panel(name).getByRole('button', { name: 'Close' }).click();
		await expect(panel(name)).toHaveCount(0);
	};

	await expect(toRing('Refuse Khan').getByRole('link', { name: /^Call / })).toHaveAttribute('href', telephone(requests[1]?.phone));
	taps += 1;
	took(1, 'call back');

	await tap(toRing('Confirm Khan').getByRole('button', { name: /^Hold the slot/ }));
	await expect(page.getByText('The slot is held for Confirm Khan')).toBeVisible();
	took(2, 'confirm');

	await tap(toRing('Refuse Khan').getByRole('button', { name: 'Refuse Khan', exact: true }));
	await tap(moreOf(panel('Refuse Khan')));
	await tap(panel('Refuse Khan').getByRole('button', { name: 'Cancel the booking' }));
	taps += 1;
	// A press so soon where another one was just made is not taken.
	const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
	// On a busy machine the toast may be gone before the question is known to be closed.
	const isSaid = page.getByText('Booking updated successfully!').waitFor();
	await expect(async () => {
		// A press that was taken closes the question, on a busy machine only after a while.
		if (await question.isVisible()) await question.getByRole('button', { name: 'Cancel the booking' }).click({ timeout: 2000 });
		await expect(question).toBeHidden({ timeout: 2000 });
	}).toPass();
	await isSaid;
	took(4, 'refuse, with a toast');
	await backToToday('Refuse Khan');

	await tap(ofHolds('Advance Khan'));
	await tap(panel('Advance Khan').getByRole('button', { name: 'Record the advance' }));
	await expect(panel('Advance Khan').getByLabel('Amount in PKR')).toHaveValue('270,000');
	await tap(panel('Advance Khan').getByRole('button', { name: 'Record', exact: true }));
	await expect(page.getByText(/^Payment recorded, receipt/)).toBeVisible();
	took(3, 'advance');
	await tap(panel('Advance Khan').locator('.ledger__acts button').first());
	await expect(page.locator('html[data-was-printed]')).toBeAttached();
	took(1, 'receipt');
	await backToToday('Advance Khan');

	await tap(ofHolds('Move Khan'));
	await tap(panel('Move Khan').getByRole('button', { name: 'Edit' }));
	await tap(panel('Move Khan').getByLabel('Event date'));
	await panel('Move Khan').getByLabel('Event date').fill(ownDay(9));
	await expect(panel('Move Khan').getByText(/is free\.$/)).toBeVisible();
	await tap(panel('Move Khan').getByRole('button', { name: 'Save' }));
	// Meanwhile it says "Saving..."; only what is saved is no longer being edited.
	await expect(panel('Move Khan').getByRole('button', { name: 'Edit' })).toBeVisible();
	took(4, 'move a date');
	await backToToday('Move Khan');

	await tap(page.getByRole('button', { name: /^Kitchen/ }).first());
	await expect(
		page
			.getByRole('dialog')
			.getByText(/Kitchen sheet/)
			.first(),
	).toBeVisible();
	took(2, 'the count for the kitchen');
	await page.locator('.sheet').getByRole('button', { name: 'Close', exact: true }).click();

	await tap(page.getByRole('button', { name: 'This Saturday' }));
	await expect(page.getByRole('heading', { name: /^Saturday / }).first()).toBeVisible();
	took(1, 'this Saturday');
	await room(page, 'Today').click();

	await tap(room(page, 'Bookings'));
	await tap(page.getByLabel('Search bookings'));
	await page.getByLabel('Search bookings').fill('Khan March');
	await expect(page.getByRole('button', { name: /^March ?, take it out/ })).toBeVisible();
	await expect(page.getByRole('row').filter({ hasText: 'March Khan' })).toBeVisible();
	took(2, 'Khan in March');
	await room(page, 'Today').click();

	await tap(room(page, 'Calendar'));
	await tap(page.getByRole('button', { name: /^Close these ten days/ }).first());
	await tap(
		page
			.getByRole('dialog')
			.getByRole('button', { name: /^Close/ })
			.last(),
	);
	await expect(page.getByRole('button', { name: /^Open again/ }).first()).toBeVisible();
	took(3, 'close Muharram');
});

test('a walk-in with two functions is held within 90 seconds at the pace of a person', async ({ page }) => {
	await comeToDesk(page, '/admin/dashboard?view=today');
	let taps = 0;
	let keys = 0;
	const tap = async (what: Locator) => {
		taps += 1;
		await what.click();
	};
	const type = async (what: Locator, text: string) => {
		keys += text.length;
		await what.fill(text);
	};
	await tap(page.getByRole('button', { name: /^New/ }));
	const form = page.getByRole('dialog', { name: 'New booking' });
	const second = form.getByRole('group', { name: 'Function 2' });
	// The form begins in its first field, and the keyboard's Next leads on.
	await expect(form.getByLabel('Client name')).toBeFocused();
	await type(form.getByLabel('Client name'), 'Walk-in Wedding');
	await page.keyboard.press('Enter');
	await expect(form.getByLabel('Phone', { exact: true })).toBeFocused();
	await type(form.getByLabel('Phone', { exact: true }), '0300-0000504');
	await page.keyboard.press('Enter');
	await expect(form.getByLabel('Guests')).toBeFocused();
	await type(form.getByLabel('Guests'), '300');
	keys += 3;
	await tap(form.getByLabel('Event date'));
	await type(form.getByLabel('Event date'), ownDay(10));
	await tap(form.getByRole('radio', { name: 'Main Hall' }));
	await tap(form.getByText('Menu and price'));
	await tap(form.getByLabel('Menu'));
	await form.getByLabel('Menu').selectOption('Menu 1');
	await tap(form.getByRole('button', { name: 'Add another function' }));
	await tap(second.getByRole('button', { name: 'Barat + Walima', exact: true }));
	await expect(second.getByLabel(/^Event date/)).toBeFocused();
	await type(second.getByLabel(/^Event date/), ownDay(11));
	await tap(second.getByLabel('Guests'));
	await type(second.getByLabel('Guests'), '250');
	await expect(form.getByText(/^Estimate for all 2 functions/)).toBeVisible();
	await tap(form.getByRole('button', { name: 'Save booking' }));
	await expect(panelOf(page, 'Walk-in Wedding')).toBeVisible();

	expect(taps).toBeLessThanOrEqual(10);
	// A decision before each tap takes 1.2 seconds, a letter a quarter of a second.
	expect(taps * 1.2 + keys * 0.25).toBeLessThan(90);
});
