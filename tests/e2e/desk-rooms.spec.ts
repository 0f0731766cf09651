import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { aBody, post } from './support/booking.ts';
import { panelOf, room, rowOf, search } from './support/desk.ts';
import { tabTo } from './support/keyboard.ts';
import { ownDay } from './support/own-day.ts';
import { ADMIN, comeToDesk } from './support/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

test(
	'a hall is closed in the calendar, visitors see it, and it is opened again',
	{ tag: '@phone' },
	async ({ page, request }, { project }) => {
		const [day, hall] = [ownDay(0), project.name === 'phone' ? 'Main Hall' : 'Tulip Hall'];
		const stateOfDinner = async () => {
			const { days } = await (await request.get(`/api/availability?from=${day}&to=${day}`)).json();
			return days[0].slots.find((slot: { hall: string; eventTime: string }) => slot.hall === hall && slot.eventTime === 'dinner').state;
		};
		await comeToDesk(page);
		await room(page, 'Calendar').click();
		await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeFocused();
		await page.getByLabel('Go to date').fill(day);
		await page.getByRole('button', { name: new RegExp(`^Close\\b.*${hall} dinner$`) }).click();
		const dialog = page.getByRole('dialog', { name: 'Close the hall' });
		await dialog.getByLabel('Reason').fill('New carpets');
		await expectAccessible(page);
		await dialog.getByRole('button', { name: /^Close th/ }).click();
		await expect(page.getByText('Closed. Visitors can no longer ask for it.')).toBeVisible();
		expect(await stateOfDinner()).toBe('closed');
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);

		await page.getByRole('button', { name: new RegExp(`^Open again.*${hall} dinner`) }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click();
		await expect(page.getByText('No longer closed for this reason. Visitors can ask for what is free there.')).toBeVisible();
		expect(await stateOfDinner()).toBe('free');
	},
);

test.describe('on the narrowest phone', { tag: '@phone' }, () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test('a walk-in takes three presses, a date and the typed fields, and no room scrolls sideways', async ({ page }, { project }) => {
		const name = `Walk-in ${project.name}`;
		let presses = 0;
		const press = async (control: Locator) => {
			presses += 1;
			await control.click();
		};
		await comeToDesk(page);
		await press(page.getByRole('button', { name: 'New booking' }));
		const form = page.getByRole('dialog', { name: 'New booking' });
		await expect(form.getByLabel('Client name')).toBeFocused();
		// The phone's own key leads on from field to field.
		for (const text of [name, '0300-0000123', '180']) {
			await page.keyboard.type(text);
			await page.keyboard.press('Enter');
		}
		await expect(form.getByLabel('Event date')).toBeFocused();
		await form.getByLabel('Event date').fill(ownDay(1));
		await press(form.getByText('Tulip Hall'));
		await expect(form.getByRole('radio', { name: 'Dinner' })).toBeChecked();
		await expect(form.getByText(/^Tulip Hall dinner .* is free\.$/)).toBeVisible();
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);
		// Without scrolling to it first.
		await expect(form.getByRole('button', { name: 'Save booking' })).toBeInViewport({ ratio: 1 });
		await press(form.getByRole('button', { name: 'Save booking' }));
		expect(presses).toBe(3);
		await expect(page.getByText('Booking created successfully!')).toBeVisible();
		await expectNoSidewaysScroll(page);
		await expectAccessible(page);

		await panelOf(page, name).getByRole('button', { name: 'Close' }).click();
		await room(page, 'Team').click();
		await expect(page.getByText(`${ADMIN.email} (you)`)).toBeVisible();
		await expectNoSidewaysScroll(page);
		await expectAccessible(page);
	});
});

test.describe('on a phone of 320 pixels', { tag: '@phone' }, () => {
	test.use({ viewport: { width: 320, height: 740 } });

	test('the end of a hold leaves room on its card for number, day and menu', async ({ page }) => {
		await comeToDesk(page, '/admin/dashboard?view=bookings&status=pending');
		const row = page
			.getByRole('row')
			.filter({ hasText: /until \w+ \d+/ })
			.first();
		await expect(row).toBeVisible();

		const [card, left] = await Promise.all([row.boundingBox(), row.getByRole('rowheader').boundingBox()]);
		const lines = await row.locator('.tel').evaluate((number) => {
			const range = document.createRange();
			range.selectNodeContents(number);
			return range.getClientRects().length;
		});

		expect((left?.width ?? 0) / (card?.width ?? 1)).toBeGreaterThan(0.4);
		expect(lines).toBe(1);
	});
});

test(
	'the list is exported as it is filtered; the code for Excel files loads only for an Excel file',
	{ tag: '@desktop' },
	async ({ page, request }, { project }) => {
		const name = `=Export "Family", ${project.name}`;
		await post(request, aBody({ clientName: name, eventDate: ownDay(2) }));
		const writers: string[] = [];
		// The script of workbook.ts writes Excel files.
		page.on('request', (sent) => /[/_]workbook\.[^/]+\.js/.test(sent.url()) && writers.push(sent.url()));
		await comeToDesk(page);
		await search(page, name);
		await expect(rowOf(page, name)).toHaveCount(1);

		const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export', exact: true }).click()]);
		const text = await readFile(await csv.path(), 'utf8');
		const withCsv = writers.length;
		const [workbook] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Excel file' }).click()]);

		expect(text.trim().split('\r\n')).toHaveLength(2);
		expect(text).toContain(`"'=Export ""Family"", ${project.name}"`);
		expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
		expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');
		expect([withCsv, writers.length]).toEqual([0, 1]);
	},
);

test(
	'from the sign-in to a changed and a deleted booking, and back: all by keyboard',
	{ tag: '@desktop' },
	async ({ page, request }, { project }) => {
		const name = `Keyboard Family ${project.name}`;
		await post(request, aBody({ clientName: name, eventDate: ownDay(3) }));
		await page.goto('/admin/login');
		await tabTo(page, page.getByLabel('Email'));
		await page.keyboard.type(ADMIN.email);
		await page.keyboard.press('Tab');
		await page.keyboard.type(ADMIN.password);
		await page.keyboard.press('Enter');

		await tabTo(page, room(page, 'Bookings'));
		await page.keyboard.press('Enter');
		await tabTo(page, page.getByLabel('Search bookings'));
		await page.keyboard.type(name);
		await expect(rowOf(page, name)).toHaveCount(1);
		const opener = rowOf(page, name).getByRole('button', { name });
		await tabTo(page, opener);
		await page.keyboard.press('Enter');
		const panel = panelOf(page, name);
		await tabTo(page, panel.getByRole('button', { name: 'Edit' }));
		await page.keyboard.press('Enter');
		await tabTo(page, panel.getByLabel('Guests'));
		await page.keyboard.press('ControlOrMeta+A');
		await page.keyboard.type('222');
		await page.keyboard.press('Enter');
		await expect(page.getByText('Booking updated successfully!')).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(panel).toHaveCount(0);
		await expect(rowOf(page, name).getByText('222 guests')).toBeVisible();

		await tabTo(page, rowOf(page, name).getByRole('button', { name: 'Delete' }));
		await page.keyboard.press('Enter');
		await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }), 'Shift+Tab');
		await page.keyboard.press('Enter');
		await expect(rowOf(page, name)).toHaveCount(0);
		await page.keyboard.press('Alt+T');
		await tabTo(page, page.getByRole('button', { name: 'Undo' }));
		await page.keyboard.press('Enter');
		await expect(rowOf(page, name)).toHaveCount(1);

		await tabTo(page, room(page, 'Team'), 'Shift+Tab');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeFocused();
	},
);
