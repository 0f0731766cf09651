import { aBody, post } from './support/booking.ts';
import { openPanel, room } from './support/desk.ts';
import { showOnPaper } from './support/on-paper.ts';
import { ownDay } from './support/own-day.ts';
import { comeToDesk } from './support/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

test('of a day sheet only the sheet is printed, from the top of the paper, and of a booking slip only the slip', async ({
	page,
	request,
}) => {
	const day = ownDay(0);
	const name = 'Slip Family';
	await post(request, aBody({ clientName: name, eventDate: ownDay(1) }));
	// The printed paper exists only while the print dialog is open.
	await page.addInitScript(() => {
		window.print = () => void document.body.append(Object.assign(document.createElement('output'), { id: 'asked-to-print' }));
	});
	await comeToDesk(page, `/admin/dashboard?view=calendar&day=${day}`);
	// All parts above have loaded, so nothing moves under the pointer.
	await expect(page.getByText('messages need a look')).toBeVisible();
	await page.getByRole('button', { name: 'Day sheet' }).click();
	const sheet = page.locator('.sheet');
	await expect(sheet.getByText('No booking.')).toHaveCount(4);
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);

	await showOnPaper(page);

	await expect(sheet.getByRole('heading', { level: 2 })).toBeVisible();
	expect((await sheet.boundingBox())?.y).toBe(0);
	await expect(sheet.getByRole('button', { name: 'Print' })).toBeHidden();
	await expect(page.locator('.abar')).toBeHidden();
	await expect(page.locator('.calgrid')).toBeHidden();

	await page.emulateMedia({ media: 'screen' });
	await sheet.getByRole('button', { name: 'Close', exact: true }).click();
	const panel = await openPanel(page, name, () => room(page, 'Bookings').click());
	await panel.getByText('More', { exact: true }).click();
	await panel.getByRole('button', { name: 'Print booking slip' }).click();
	await expect(page.locator('#asked-to-print')).toBeAttached();

	await showOnPaper(page);

	await expect(page.locator('.paper').getByText(name)).toBeVisible();
	await expect(page.locator('.abar')).toBeHidden();
	await expect(panel).toBeHidden();
});
