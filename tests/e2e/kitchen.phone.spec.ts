import { addDays, dayAt, dayInWords } from '#shared/rules/day.ts';
import { aBody, post } from './support/booking.ts';
import { showOnPaper } from './support/on-paper.ts';
import { agree, comeToDesk } from './support/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

test('the kitchen’s count is a tap from Today, moves no button while the day is read, and only its sheet is printed', async ({ page }) => {
	const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
	await page.route('**/rest/v1/rpc/day_book*', async (route) => {
		await isLetGo;
		await route.continue();
	});
	await comeToDesk(page, '/admin/dashboard?view=today');
	await page
		.getByRole('button', { name: /^Kitchen sheet/ })
		.first()
		.click();
	const sheet = page.locator('.sheet');
	const places = () => Promise.all(['Print', 'Close'].map((name) => sheet.getByRole('button', { name, exact: true }).boundingBox()));
	await expect(sheet.getByRole('button', { name: 'Close' })).toBeVisible();
	await expect(sheet.getByText('guests')).toHaveCount(0);
	// The first sheet of a visit loads Urdu letters, and a busy machine may still load those of the page.
	await page.evaluate(() => document.fonts.ready);
	const before = await places();
	letGo();
	await expect(sheet.getByText('guests').first()).toBeVisible();
	await expect(sheet.getByRole('link', { name: 'Send by WhatsApp' })).toBeVisible();
	expect(await places()).toEqual(before);

	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await showOnPaper(page);

	// The print starts at the top of the sheet, at any scroll position. A shorter page is scrolled back a frame later.
	await expect.poll(() => sheet.evaluate((paper) => paper.getBoundingClientRect().top + window.scrollY)).toBe(0);
	await expect(sheet.getByRole('link', { name: 'Send by WhatsApp' })).toBeHidden();
	await expect(page.locator('.abar')).toBeHidden();
});

test('a family says on its own page how many will come, and the kitchen cooks for them', async ({ page, request }) => {
	const name = 'Counting Family';
	const eventDate = addDays(dayAt(new Date()), 5);
	const asked = await post(request, aBody({ clientName: name, eventDate, eventTime: 'lunch', package: 'Menu 2', serving: 'buffet' }));
	const { reference, token } = await asked.json();
	await agree(request, name);

	await page.goto(`/booking/view#${reference}.${token}`);
	await page.getByLabel('Final guest count').fill('230');
	await page.getByRole('button', { name: 'Send the count' }).click();
	await expect(page.getByText(/You told us 230 guests/)).toBeVisible();
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);

	await comeToDesk(page, '/admin/dashboard?view=today');
	await page.getByRole('button', { name: new RegExp(`^Kitchen sheet.*${dayInWords(eventDate)}`) }).click();
	const event = page.locator('.sheet__slot').filter({ hasText: name });
	await expect(event.getByText('230', { exact: true })).toBeVisible();
	await expect(event.getByText('Final count', { exact: true })).toBeVisible();
	await expect(event.getByText('Chicken Biryani')).toBeVisible();
});
