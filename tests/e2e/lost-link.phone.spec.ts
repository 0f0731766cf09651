import type { Page } from '@playwright/test';
import { aBody, post } from './support/booking.ts';
import { STILL, watchShifts } from './support/gallery.ts';
import { ownDay } from './support/own-day.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

const PAGES = [
	{
		path: '/booking/view',
		phone: 'Phone',
		date: 'Event date',
		send: 'Send me the link',
		required: 'Phone number is required',
		asked: /Thank you, it is noted\. But no WhatsApp message really goes out here/,
		number: '0300-0000071',
	},
	{
		path: '/ur/booking/view',
		phone: 'فون نمبر',
		date: 'تقریب کی تاریخ',
		send: 'مجھے لنک بھیجیے',
		required: 'فون نمبر لکھنا ضروری ہے',
		asked: /شکریہ، لکھ لیا گیا۔ مگر یہاں سے واٹس ایپ پیغام حقیقت میں نہیں جاتا/,
		number: '0300-0000072',
	},
];

/** Checked for the first visitor only, since the second one reads the same. */
async function expectFit(page: Page): Promise<void> {
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
}

for (const { path, phone, date, send, required, asked, number } of PAGES) {
	test.describe(path, () => {
		test.use({ viewport: { width: 320, height: 700 } });

		test('a family that lost its link asks for it by keyboard, and reads the same answer as a visitor without a booking', async ({
			page,
			request,
		}) => {
			const eventDate = ownDay(0);
			await post(request, aBody({ phone: number, eventDate }));
			const told: (string | null)[] = [];
			for (const typed of [number, '0300-0000079']) {
				await page.goto(path);
				const field = page.getByLabel(phone, { exact: true });
				await expect(field).toBeVisible();
				await page.getByRole('button', { name: send }).press('Enter');
				await expect(field).toBeFocused();
				await expect(page.getByText(required)).toBeVisible();
				if (typed === number) await expectFit(page);

				await page.keyboard.type(typed);
				await page.getByLabel(date).fill(eventDate);
				await page.keyboard.press('Enter');

				await expect(page.getByRole('status').getByText(asked)).toBeVisible();
				await expect(page.getByText(required)).toBeHidden();
				if (typed === number) await expectFit(page);
				told.push(await page.locator('main').textContent());
			}

			expect(told[0]).toBe(told[1]);
		});

		test('does not move when the script comes after the page is seen', async ({ page }) => {
			await page.setViewportSize({ width: 390, height: 844 });
			const shifts = await watchShifts(page);
			const seen = Promise.withResolvers<void>();
			await page.route(/\.js$/, async (route) => {
				await seen.promise;
				await route.continue();
			});
			await page.goto(path, { waitUntil: 'commit' });
			await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
			seen.resolve();

			await expect(page.getByLabel(phone, { exact: true })).toBeVisible();
			expect(await shifts()).toBeLessThan(STILL);
		});
	});
}
