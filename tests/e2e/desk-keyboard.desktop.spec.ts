import type { Page } from '@playwright/test';
import { addDays } from '#shared/rules/day.ts';
import { aBody, post } from './support/booking.ts';
import { moreOf, openPanel, panelOf, room, rowOf } from './support/desk.ts';
import { expectSeenFocus, pressOn, tabTo } from './support/keyboard.ts';
import { ownDay } from './support/own-day.ts';
import { ADMIN, agree, comeToDesk, forgetSession } from './support/staff.ts';
import { expect, test } from './support/test.ts';

// Width does not matter here, so the tests run on the desktop only. desk-rooms.spec.ts signs in and changes a booking by keyboard.

/** The chosen day of the calendar. */
const chosenDay = (page: Page) => page.locator('[data-day][aria-pressed="true"]');

test('a day is looked up, closed, opened again and given to a family', async ({ page }) => {
	const day = ownDay(0);
	await comeToDesk(page);
	await pressOn(page, room(page, 'Calendar'));
	await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeFocused();

	await tabTo(page, page.getByLabel('Go to date'));
	// The order of day, month and year depends on the browser's language.
	await page.getByLabel('Go to date').fill(day);
	await tabTo(page, chosenDay(page));
	await expect(chosenDay(page)).toHaveAttribute('data-day', day);
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('ArrowRight');
	await expect(chosenDay(page)).toHaveAttribute('data-day', addDays(day, 1));
	await expect(chosenDay(page)).toBeFocused();

	await pressOn(page, page.getByRole('button', { name: 'Close this slot : Main Hall lunch' }));
	const closing = page.getByRole('dialog', { name: 'Close the hall' });
	await expect(closing.getByLabel('Reason')).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: 'Close this slot : Main Hall lunch' })).toBeFocused();
	await page.keyboard.press('Enter');
	await page.keyboard.type('New carpets');
	await page.keyboard.press('Enter');
	await expect(closing).toHaveCount(0);
	// The pressed buttons are gone, here and below, so the day's heading takes the focus.
	const heading = page.locator('#calendar-day');
	await expect(heading).toBeFocused();

	await pressOn(page, page.getByRole('button', { name: 'Open again , Main Hall lunch' }));
	const opening = page.getByRole('dialog');
	await expect(opening.getByRole('button', { name: 'Keep closed' })).toBeFocused();
	await pressOn(page, opening.getByRole('button', { name: 'Open again' }), 'Shift+Tab');
	await expect(opening).toHaveCount(0);
	await expect(heading).toBeFocused();

	await pressOn(page, page.getByRole('button', { name: 'Add a booking : Main Hall dinner' }));
	await expect(page.getByLabel('Client name')).toBeFocused();
	for (const text of ['Keyboard Walk-in', '0300-0000177', '150']) {
		await page.keyboard.type(text);
		await page.keyboard.press('Enter');
	}
	const panel = panelOf(page, 'Keyboard Walk-in');
	await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
	await page.keyboard.press('Escape');
	expect(await page.locator('.side').count(), 'without motion the panel is gone with the key').toBe(0);
	await expect(heading).toBeFocused();
});

test('a payment is recorded, printed and taken back, a message written, the booking cancelled and deleted', async ({ page, request }) => {
	const name = 'Keyboard Payer';
	// The number is this test's own, because staff's texts belong to the newest booking of a number.
	const phone = '0300-0000178';
	await post(request, aBody({ clientName: name, phone, eventDate: ownDay(2), package: 'Menu 1', serving: 'table' }));
	await agree(request, name, { total_amount: 900_000 });
	await page.addInitScript(() => {
		window.print = () => void document.body.append(Object.assign(document.createElement('output'), { id: 'asked-to-print' }));
	});
	const panel = await openPanel(page, name);
	const heading = panel.getByRole('heading', { level: 2 });
	await expect(heading).toBeFocused();

	await pressOn(page, panel.getByRole('button', { name: 'Hold the slot' }));
	await expect(panel.getByText('Held').first()).toBeVisible();
	await expect(panel.getByRole('heading', { name: 'Next steps' })).toBeFocused();

	await pressOn(page, panel.getByRole('button', { name: 'Record a payment' }));
	await expect(panel.getByLabel('Amount in PKR')).toBeFocused();
	await page.keyboard.type('270000');
	await tabTo(page, panel.getByLabel('Method'));
	await page.keyboard.type('Cas');
	await pressOn(page, panel.getByLabel('Reference'));
	await expect(panel.getByText('Advance paid').first()).toBeVisible();
	await expect(panel.getByRole('heading', { name: 'Payments' })).toBeFocused();

	const print = panel.getByRole('button', { name: /^Print receipt/ });
	await pressOn(page, print);
	await expect(page.locator('#asked-to-print')).toBeAttached();
	await expect(print).toBeFocused();
	await pressOn(page, panel.getByRole('button', { name: /^Cancel payment/ }));
	const reversing = page.getByRole('dialog', { name: /^Cancel payment/ });
	await expect(reversing.getByLabel('Why')).toBeFocused();
	await page.keyboard.type('Counted twice');
	await pressOn(page, reversing.getByRole('button', { name: 'Cancel the payment', exact: true }));
	await expect(reversing).toHaveCount(0);
	await expect(panel.getByText('Counted twice')).toBeVisible();
	await expect(panel.locator(':focus')).toHaveCount(1);

	await tabTo(page, panel.getByLabel('Write to the family'));
	await page.keyboard.type('The hall is ready.');
	await pressOn(page, panel.getByRole('button', { name: 'Send message' }));
	await expect(panel.getByRole('listitem').filter({ hasText: 'The hall is ready.' })).toBeVisible();

	await pressOn(page, moreOf(panel));
	await pressOn(page, panel.getByRole('button', { name: 'Cancel the booking' }));
	const cancelling = page.getByRole('dialog', { name: 'Cancel this booking?' });
	await expect(cancelling.getByLabel('Reason')).toBeFocused();
	await pressOn(page, cancelling.getByRole('button', { name: 'Cancel the booking' }));
	await expect(panel.getByText('Cancelled').first()).toBeVisible();
	await expect(panel.locator(':focus')).toHaveCount(1);

	await expect(moreOf(panel)).toBeFocused();
	await page.keyboard.press('Enter');
	await pressOn(page, panel.getByRole('button', { name: 'Delete' }));
	await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
	await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).last(), 'Shift+Tab');
	await expect(panel).toHaveCount(0);
	await expect(page.locator('body')).not.toBeFocused();
});

test('the list is searched, filtered, sorted, turned over and exported', async ({ page }) => {
	await comeToDesk(page);
	const rows = page.locator('tbody tr');
	await expect(rows).toHaveCount(20);

	await pressOn(page, page.getByRole('button', { name: 'Next' }), 'Shift+Tab');
	const previous = page.getByRole('button', { name: 'Previous' });
	await expect(previous).not.toHaveAttribute('aria-disabled');
	await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
	await pressOn(page, previous, 'Shift+Tab');
	await expect(previous).toHaveAttribute('aria-disabled', 'true');
	await expect(previous).toBeFocused();

	await pressOn(page, page.getByRole('columnheader', { name: 'Event Date' }).getByRole('button'), 'Shift+Tab');
	await expect(page.getByRole('columnheader', { name: 'Event Date' })).toHaveAttribute('aria-sort', /ending/);
	await expect(page.getByRole('button', { name: 'Event Date' })).toBeFocused();

	await pressOn(page, page.getByRole('button', { name: 'Filters' }), 'Shift+Tab');
	await tabTo(page, page.getByLabel('Hall', { exact: true }));
	await page.keyboard.type('Tul');
	await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
	await tabTo(page, page.getByLabel('Status', { exact: true }), 'Shift+Tab');
	await page.keyboard.type('Exp');
	await expect(page.locator('tbody tr .c-status').first()).toHaveText('Expired');
	await expect(page.locator('tbody tr .c-date').first()).toContainText('Tulip Hall');

	await tabTo(page, page.getByRole('button', { name: 'Export', exact: true }));
	const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
	expect(file.suggestedFilename()).toMatch(/\.csv$/);
	await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused();
});

test.describe('who works at the desk', () => {
	// An unknown address and a wrong password are refused.
	test.use({ expectedErrors: [/Failed to load resource/] });

	test('a removal is questioned, the password changed, and the desk left', async ({ page }) => {
		await comeToDesk(page);
		await pressOn(page, room(page, 'Team'));
		const remove = page.getByRole('button', { name: /^Remove/ }).first();
		await pressOn(page, remove);
		await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(remove).toBeFocused();

		// Toasts stay while another window has the focus, so slow key presses do not matter.
		await page.evaluate(() => dispatchEvent(new Event('blur')));
		await tabTo(page, page.getByLabel('E-mail of their sign-in'));
		await page.keyboard.type('nobody@lalazar.example');
		await page.keyboard.press('Enter');
		const said = page.getByRole('alert');
		await expect(said.filter({ hasText: 'Nobody was added.' })).toBeVisible();
		await tabTo(page, page.getByLabel('Current password'));
		await page.keyboard.type('not-the-password');
		await tabTo(page, page.getByLabel('New password'));
		await page.keyboard.type('another-password-1');
		await page.keyboard.press('Enter');
		await expect(said.filter({ hasText: 'Your password was not changed.' })).toBeVisible();

		await page.keyboard.press('Alt+T');
		for (const toast of ['Nobody was added.', 'Your password was not changed.']) {
			await pressOn(page, page.getByRole('listitem').filter({ hasText: toast }).getByRole('button', { name: 'Close' }));
			await expect(page.getByRole('listitem').filter({ hasText: toast })).toHaveCount(0);
			await expect(said.filter({ hasText: toast })).toBeVisible();
		}
		await pressOn(page, page.getByRole('button', { name: 'Logout' }), 'Shift+Tab');
		await expect(page).toHaveURL(/\/admin\/login/);
		// The session of later tests has ended, too.
		forgetSession();
	});
});

test('every tab stop is visible and shows that it has the focus', async ({ page }) => {
	await comeToDesk(page);
	await expect(page.locator('tbody tr')).toHaveCount(20);
	// Rows are alike, so a few are enough.
	await page.getByLabel('Search bookings').fill('Zeerawala');
	// Leaving rows stay in the page and in the tab order until their animation ends.
	await expect(page.locator('tbody tr')).toHaveCount(4);
	await page.getByRole('button', { name: 'Filters' }).click();
	// Both parts load later and push the rows down, even out of the window.
	await expect(page.getByLabel('Event from')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Search: Zeerawala' })).toBeVisible();
	await expectSeenFocus(page);

	await rowOf(page, 'Hamza Zeerawala').getByRole('button', { name: 'Hamza Zeerawala' }).click();
	await panelOf(page, 'Hamza Zeerawala').getByRole('button', { name: 'Edit' }).click();
	await expect(page.getByRole('textbox', { name: 'Client name' })).toBeVisible();
	await expectSeenFocus(page);
	await page.keyboard.press('Escape');

	await room(page, 'Calendar').click();
	await page.getByText('This calendar on your phone').click();
	await expectSeenFocus(page);
	await page.getByRole('button', { name: 'New booking' }).click();
	const entry = page.getByRole('dialog', { name: 'New booking' });
	await expect(entry.getByLabel('Client name')).toBeFocused();
	await expectSeenFocus(page);
	await page.keyboard.press('Escape');
	await expect(entry).toHaveCount(0);

	await room(page, 'Team').click();
	await expect(page.getByText(`${ADMIN.email} (you)`)).toBeVisible();
	await expectSeenFocus(page);
});
