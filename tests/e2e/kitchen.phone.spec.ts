import { comeToDesk } from './support/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

test('the kitchen’s count is a tap from Today, and only its sheet is printed', async ({ page }) => {
	await comeToDesk(page, '/admin/dashboard?view=today');
	await page
		.getByRole('button', { name: /^Kitchen sheet/ })
		.first()
		.click();
	const sheet = page.locator('.sheet');
	await expect(sheet.getByText('guests').first()).toBeVisible();

	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await page.emulateMedia({ media: 'print' });

	expect((await sheet.boundingBox())?.y).toBe(0);
	await expect(sheet.getByRole('link', { name: 'Send by WhatsApp' })).toBeHidden();
	await expect(page.locator('.abar')).toBeHidden();
});
