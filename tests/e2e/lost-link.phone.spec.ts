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

test.describe('a part that fails to load', () => {
	// Scripts that are lost on purpose cause console errors in the engine's words.
	test.use({ expectedErrors: [/./] });

	for (const loss of ['offline', 'with a lost script'] as const) {
		test(`leaves the form usable ${loss}: it says that no answer came, keeps what was typed, and works afterwards`, async ({ page }) => {
			const part = '**/_astro/read-lost-link*';
			await page.goto('/booking/view');
			const number = page.getByLabel('Phone', { exact: true });
			await expect(number).toBeVisible();
			await page.waitForLoadState('networkidle');
			if (loss === 'offline') await page.context().setOffline(true);
			else await page.route(part, (route) => route.abort());
			await number.fill('+92 300 0000073');
			await page.getByLabel('Event date').fill(ownDay(1));
			await page.getByRole('button', { name: 'Send me the link' }).click();

			await expect(page.getByText('No answer came. Please check your connection and ask again.')).toBeVisible();
			await expect(number).toHaveValue('+92 300 0000073');
			await expect(page.getByLabel('Event date')).toHaveValue(ownDay(1));

			if (loss === 'offline') await page.context().setOffline(false);
			else await page.unroute(part);
			await page.getByRole('button', { name: 'Send me the link' }).click();

			await expect(page.getByRole('status').getByText(/Thank you, it is noted/)).toBeVisible();
		});
	}

	test('of the booking shows a notice with WhatsApp and a new load, which then shows the booking', async ({ page, request }) => {
		const { reference, token } = await (await post(request, aBody({ phone: '0300-0000074', eventDate: ownDay(2) }))).json();
		const part = '**/_astro/OwnBooking*';
		await page.route(part, (route) => route.fulfill({ status: 404, body: '' }));
		await page.goto(`/booking/view#${reference}.${token}`);
		const notice = page.getByRole('region', { name: 'This part of the page did not load.' });
		await expect(notice.getByRole('link', { name: /WhatsApp/ })).toBeVisible();

		await page.unroute(part);
		await notice.getByRole('button', { name: 'Load the page again' }).click();

		await expect(page.getByText(reference, { exact: true })).toBeVisible();
		await expect(notice).toBeHidden();
	});
});
