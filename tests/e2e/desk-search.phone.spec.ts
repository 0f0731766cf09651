import { aBody, post } from './support/booking.ts';
import { pressOn } from './support/keyboard.ts';
import { ownDay } from './support/own-day.ts';
import { asStaff, comeToDesk } from './support/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('what a search was understood to mean fits at 320 px, breaks no rule of access, and is taken out by keyboard', async ({
	page,
	request,
}) => {
	await post(request, aBody({ clientName: 'Chipped Family', eventDate: ownDay(0), eventTime: 'lunch', hall: 'Main Hall' }));
	await comeToDesk(page);
	const search = page.getByLabel('Search bookings');
	await search.fill('chipped main hall dinner');
	const chips = page.getByRole('list', { name: 'Understood' }).getByRole('button');
	await expect(chips).toHaveCount(2);
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);

	await pressOn(page, chips.filter({ hasText: 'Dinner' }));

	await expect(chips).toHaveCount(1);
	await expect(search).toHaveValue('chipped main hall');
	await expect(page.getByText('Chipped Family').first()).toBeVisible();
	await expect(page.locator('body')).not.toBeFocused();
});

test('the list of deleted bookings fits at 320 px, breaks no rule of access, and one is brought back by keyboard', async ({
	page,
	request,
}) => {
	const name = 'Deleted Once Family';
	await post(request, aBody({ clientName: name, eventDate: ownDay(1) }));
	const { api, headers } = await asStaff(request);
	const [booking] = await (
		await request.get(`${api}/bookings?select=id,version&client_name=eq.${encodeURIComponent(name)}`, { headers })
	).json();
	await request.post(`${api}/rpc/delete_booking`, { headers, data: { p_booking: booking.id, p_version: booking.version } });
	await comeToDesk(page, '/admin/dashboard?status=deleted');
	const row = page.getByRole('row').filter({ hasText: name });
	await expect(row).toBeVisible();
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);

	await pressOn(page, row.getByRole('button', { name: 'Bring it back' }));

	await expect(row).toHaveCount(0);
	await expect(page.locator('body')).not.toBeFocused();
});

test('the first booking is on the first screen of a phone, above the figures, and so are results during typing', async ({
	page,
	request,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await post(request, aBody({ clientName: 'Below The Fold', eventDate: ownDay(2) }));
	await comeToDesk(page);
	const name = page.locator('tbody tr').first().getByRole('button').first();
	await expect(name).toBeVisible();
	const { y, height } = (await name.boundingBox()) ?? { y: Infinity, height: 0 };
	expect(y + height).toBeLessThan(844);
	await page.getByRole('button', { name: 'Figures', exact: true }).click();
	await expect(page.getByText('Total Revenue')).toBeInViewport();

	await page.evaluate(() => scrollTo(0, 0));
	await page.setViewportSize({ width: 390, height: 740 });
	await page.getByLabel('Search bookings').fill('Below The Fold');

	await expect(page.getByText('1 booking found', { exact: true })).toBeInViewport();
	await expect(page.getByRole('row').filter({ hasText: 'Below The Fold' })).toBeInViewport();
});
