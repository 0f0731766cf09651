import { readFile } from 'node:fs/promises';
import { aBody, post } from './support/booking.ts';
import { openPanel, room } from './support/desk.ts';
import { ownDay } from './support/own-day.ts';
import { comeToDesk } from './support/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('one person is looked up by their number, given everything as a file, and erased after a question', async ({ page, request }) => {
	await post(request, aBody({ clientName: 'Forgotten Family', phone: '0300-0000081', eventDate: ownDay(0), specialRequests: 'Jasmine' }));
	await comeToDesk(page);
	await room(page, 'Team').click();
	await page.getByLabel('Phone number').fill('+92 300 0000081');
	await page.keyboard.press('Enter');

	await expect(page.getByRole('heading', { name: 'What we keep of +92 300 0000081' })).toBeFocused();
	await expect(page.getByText('Forgotten Family')).toBeVisible();
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export', exact: true }).click()]);
	expect(file.suggestedFilename()).toMatch(/^data-923000000081-.*\.json$/);
	expect(JSON.parse(await readFile(await file.path(), 'utf8')).bookings).toMatchObject([{ special_requests: 'Jasmine' }]);

	await page.getByRole('button', { name: 'Erase', exact: true }).click();
	const question = page.getByRole('dialog', { name: 'Erase what we keep of +92 300 0000081?' });
	await expect(question.getByText('This cannot be undone.')).toBeVisible();
	await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await question.getByRole('button', { name: 'Erase for good' }).click();

	// The dialog shows the same text until it has closed.
	await expect(question).toBeHidden();
	await expect(page.getByText('We keep nothing about this number.')).toBeVisible();
	await expectAccessible(page);
});

test('staff send a booking’s link again and withdraw it, each after a question', async ({ page, request }) => {
	const body = aBody({ clientName: 'Linked Family', phone: '0300-0000082', eventDate: ownDay(1) });
	const { reference, token } = await (await post(request, body)).json();
	const open = () => request.get(`/api/bookings/${reference}`, { headers: { Authorization: `Bearer ${token}` } });
	expect((await open()).status()).toBe(200);
	const panel = await openPanel(page, 'Linked Family');

	await panel.getByRole('button', { name: 'Send the link again' }).click();
	await page.getByRole('dialog', { name: 'Send the link again?' }).getByRole('button', { name: 'Send the link' }).click();
	await expect(panel.getByText('The booking’s link', { exact: true })).toBeVisible();
	await expectAccessible(page);

	await panel.getByRole('button', { name: 'Withdraw the link' }).click();
	await page.getByRole('dialog', { name: 'Withdraw the link?' }).getByRole('button', { name: 'Withdraw the link' }).click();
	await expect(panel.getByText('The link was withdrawn')).toBeVisible();
	expect((await open()).status()).toBe(404);
	await expectNoSidewaysScroll(page);
});
