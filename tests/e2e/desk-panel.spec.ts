import type { Locator } from '@playwright/test';
import { aBody, post } from './support/booking.ts';
import { atBothWidths } from './support/both-widths.ts';
import { moreOf, openPanel } from './support/desk.ts';
import { ownDay } from './support/own-day.ts';
import { agree } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** Whether the two boxes overlap. */
async function covers(one: Locator, other: Locator): Promise<boolean> {
	const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
	if (!a || !b) throw new Error('One of them is not on the screen');
	return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

// Each test looks on the phone first and then in a window as wide as a desktop's.
test('a toast names the booking and what changed, and covers neither the heading of its panel nor its first actions nor the way out, nor the bar once the panel is closed', {
	tag: '@phone',
}, async ({ page, request }) => {
	const name = 'A Family With A Rather Long Name';
	await post(request, aBody({ clientName: name, eventDate: ownDay(0) }));
	const panel = await openPanel(page, name);
	// Toasts stay while another window has the focus.
	await page.evaluate(() => dispatchEvent(new Event('blur')));

	await panel.getByRole('button', { name: 'Hold the slot' }).click();
	const toast = page.locator('[data-sonner-toast]');

	await expect(toast).toContainText(new RegExp(`${name}, LZ-\\S+\\. Status: Held`));
	await atBothWidths(page, async () => {
		// The panel glides in.
		await expect.poll(() => covers(toast, panel.getByRole('heading', { level: 2 }))).toBe(false);
		expect(await covers(toast, panel.locator('.side__head').getByRole('button', { name: 'Close' }))).toBe(false);
		expect(await covers(toast, panel.locator('.side__foot'))).toBe(false);
		for (const first of ['Call', 'WhatsApp']) expect(await covers(toast, panel.getByRole('link', { name: first }).first())).toBe(false);
	});
	await panel.locator('.side__head').getByRole('button', { name: 'Close' }).click();
	await atBothWidths(page, async () => {
		await expect.poll(() => covers(toast, page.getByRole('button', { name: 'New booking' }))).toBe(false);
		expect(await covers(toast, page.getByRole('navigation', { name: 'Desk' }))).toBe(false);
	});
});

test.describe('without a connection', { tag: '@phone' }, () => {
	test.use({ expectedErrors: [/Failed to load resource|WebSocket/] });

	test('"Connect now" can be pressed beside an open panel', async ({ page, request, context }) => {
		const name = 'Offline Reader';
		await post(request, aBody({ clientName: name, eventDate: ownDay(1) }));
		await agree(request, name);
		const panel = await openPanel(page, name);
		// The toaster loads before the first toast.
		await expect(page.locator('div.toasts')).toBeAttached();

		await context.setOffline(true);
		const button = page.getByRole('button', { name: 'Connect now' }).last();
		await expect(button).toBeVisible();

		// A toast or another element over the button fails the test.
		const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
		// Presses right after the notice moved the panel are ignored.
		await expect(async () => {
			const cancel = panel.getByRole('button', { name: 'Cancel the booking' });
			if (!(await cancel.isVisible())) await moreOf(panel).click({ timeout: 2000 });
			await cancel.click({ timeout: 2000 });
			await expect(question).toBeVisible({ timeout: 1000 });
		}).toPass();
		const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'We do not know if it arrived.' });
		// A press at the place of the last one, on another button, is ignored for a moment.
		await expect(async () => {
			if (await question.isVisible()) await question.getByRole('button', { name: 'Cancel the booking' }).click({ timeout: 2000 });
			await expect(toast).toBeVisible({ timeout: 2000 });
		}).toPass();
		await atBothWidths(page, async () => {
			await expect.poll(() => covers(toast, button)).toBe(false);
			await button.click({ trial: true });
		});
	});

	test('the toast of what failed leaves Save free, however far the form is scrolled', async ({ page, request, context }) => {
		const name = 'Scrolled Editor';
		await post(request, aBody({ clientName: name, eventDate: ownDay(2) }));
		const panel = await openPanel(page, name);
		await expect(page.locator('div.toasts')).toBeAttached();
		await panel.locator('.side__foot').getByRole('button', { name: 'Edit' }).click();
		await panel.getByLabel('Guests', { exact: true }).fill('333');
		await panel.evaluate((side) => side.scrollTo(0, side.scrollHeight / 3));
		const save = panel.getByRole('button', { name: 'Save', exact: true });

		await context.setOffline(true);
		await expect(page.getByRole('button', { name: 'Connect now' }).last()).toBeVisible();
		const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'We do not know if it arrived.' });
		// Presses right after the notice moved the panel are ignored.
		await expect(async () => {
			await save.click({ timeout: 2000 });
			await expect(toast).toBeVisible({ timeout: 1000 });
		}).toPass();
		await atBothWidths(page, () => expect.poll(() => covers(toast, save)).toBe(false));
	});
});
