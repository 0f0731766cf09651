import type { APIRequestContext } from '@playwright/test';
import { expectUnbroken } from './support/broken-numbers.ts';
import { openPanel } from './support/desk.ts';
import { ownDay } from './support/own-day.ts';
import { asStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** A held booking of this family. It has not agreed to messages. */
async function held(request: APIRequestContext, name: string, phone: string, eventDate: string, occasion: string) {
	const { api, headers } = await asStaff(request);
	const booking = { client_name: name, phone, event_date: eventDate, event_time: 'dinner', hall: 'Tulip Hall', guest_count: 200, occasion };
	const data = { p_key: crypto.randomUUID(), p_booking: { ...booking, status: 'pending', add_ons: [], language: 'en', is_agreed: false } };
	const answer = await request.post(`${api}/rpc/enter_booking`, { headers, data });
	if (!answer.ok()) throw new Error(`The booking was not entered: ${answer.status()} ${await answer.text()}`);
	return (await answer.json()) as { reference: string };
}

test('two held bookings of one number become one with two functions, and are two again', async ({ page, request }) => {
	const phone = '+923005550141';
	const first = await held(request, 'Joining Mehndi', phone, ownDay(0), 'mehndi');
	const second = await held(request, 'Joining Barat', phone, ownDay(1), 'barat');
	const panel = await openPanel(page, 'Joining Mehndi');
	const functions = panel.getByRole('region', { name: 'Functions' });

	await panel.getByRole('button', { name: `Join ${second.reference} to this booking` }).click();
	await expectUnbroken(page);
	await panel.getByRole('button', { name: 'Join them' }).click();
	await expect(functions.getByRole('listitem')).toHaveText([/Mehndi/, /Barat/]);
	const back = panel.getByRole('button', { name: `Undo: part ${second.reference} again` });
	await expect(back).toBeVisible();
	await expectUnbroken(page);

	// The other reference names the joined booking.
	await page.goto(`/admin/dashboard?booking=${second.reference}`);
	await expect(panel.getByText(first.reference).first()).toBeVisible();
	await back.click();
	await expect(functions).toBeHidden();
	await expect(panel.getByText('2 bookings of this number: join them')).toBeVisible();
});
