import { aBody, post } from './support/booking.ts';
import { ownDay } from './support/own-day.ts';
import { agree, comeToDesk } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the buttons of a hold near its event keep their height while a later end is chosen', async ({ page, request }) => {
	const name = 'Held Family';
	await post(request, aBody({ clientName: name, eventDate: ownDay(5) }));
	await agree(request, name);
	await agree(request, name, { hold_expires_at: new Date(Date.now() + 3_600_000).toISOString() });
	// A hold this close to its event cannot be extended, and the narrow date field shares the line with the other buttons.
	const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
	await page.route('**/rpc/today_book*', async (route) => {
		const answer = await route.fetch();
		const book = await answer.json();
		for (const hold of book.holds.rows) Object.assign(hold, { event_date: tomorrow, hold_expires_at: `${tomorrow}T01:00:00Z` });
		await route.fulfill({ response: answer, json: book });
	});
	await comeToDesk(page, '/admin/dashboard?view=today');
	const row = page.getByRole('region', { name: 'Holds that end' }).getByRole('listitem').filter({ hasText: name });
	const call = row.getByRole('link', { name: /^Call/ });
	await expect(call).toBeVisible();
	const before = await call.boundingBox();
	await row.getByRole('button', { name: /^Hold until/ }).click();
	await expect(row.getByLabel('Another day')).toBeVisible();

	expect((await call.boundingBox())?.height).toBe(before?.height);
});
