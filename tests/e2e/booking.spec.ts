import { expectShort, fillRequest, keepWhatsAppInside, review } from './support/booking.ts';
import { ownDay } from './support/own-day.ts';
import { expectRealWeights } from './support/real-weights.ts';
import { comeToDesk } from './support/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';
import { expectFitsZoomed } from './support/zoomed.ts';

test('a family books in three steps and finds the booking again', { tag: '@phone' }, async ({ page }) => {
	const opened = await keepWhatsAppInside(page);
	await page.goto('/booking');
	await expectAccessible(page);

	await fillRequest(page, ownDay(1));
	await page.getByRole('button', { name: 'What shall we cook? (optional)' }).click();
	await page.getByRole('radio', { name: /^Menu 2/ }).check();
	await expect(page.getByText('PKR 1,345,500')).toBeVisible();
	await expectFitsZoomed(page);
	await review(page);
	await expect(page.getByText('Please review your booking details before confirming.')).toBeVisible();
	await expectAccessible(page);
	await expectRealWeights(page);
	await expectFitsZoomed(page);
	await page.getByRole('button', { name: 'Send Booking via WhatsApp' }).click();

	await expect(page.getByRole('heading', { name: 'Booking Details Sent!' })).toBeFocused();
	await expect(page.getByText(/LZ-[0-9A-Z]{4}-[0-9A-Z]{2}/).first()).toBeVisible();
	await expect(page.getByText('Sent successfully').first()).toBeVisible();
	const toast = page.getByText('✅ Booking successful! Your details have been sent. You will be contacted within 24 hours.');
	await expect(toast).toBeVisible();
	// The next sentence is a line of its own.
	expect(await toast.evaluate((title) => getComputedStyle(title.nextElementSibling ?? title).marginBlockStart)).not.toBe('0px');
	await expectAccessible(page);
	await expectRealWeights(page);
	await expectFitsZoomed(page);
	await expect.poll(() => opened.length).toBe(1);

	await page
		.getByRole('link', { name: 'View Booking Details' })
		.or(page.getByRole('button', { name: 'View Booking Details' }))
		.click();
	await expect(page).toHaveURL(/\/booking\/view#LZ-/);
	await expect(page.getByText('450').first()).toBeVisible();
	await expectAccessible(page);
	await expectRealWeights(page);
});

test('the page is short on a phone, an empty form names every problem and focuses the first, and what was typed survives a reload until it is sent', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto('/booking');
	// The height was 4,337 px before weeks without selectable days were hidden and short answers shared a line.
	await expectShort(page, 4000);

	await page.getByRole('button', { name: 'Review your booking' }).click();

	for (const words of [
		'Name is required',
		'Phone number is required',
		'Please select a hall',
		'Event date is required',
		'Event time is required',
		'Guest count is required',
	]) {
		await expect(page.getByText(words)).toBeVisible();
	}
	await expect(page.getByRole('radio', { name: 'Main Hall' })).toBeFocused();
	await expectAccessible(page);

	await fillRequest(page, ownDay(2), 'Kept Family');
	await page.reload();

	await expect(page.getByLabel('Your name')).toHaveValue('Kept Family');
	await expect(page.getByRole('radio', { name: /^Tulip Hall/ })).toBeChecked();
	await expect(page.getByLabel('Guests')).toHaveValue('450');
});

test.describe('when saving fails', { tag: '@phone' }, () => {
	test.use({ expectedErrors: [/Failed to load resource/] });

	test('the visitor reads so, keeps everything, and the next try books once', async ({ page }) => {
		await keepWhatsAppInside(page);
		const keys: (string | undefined)[] = [];
		let server: 'fails' | 'is cut off' | 'works' = 'fails';
		await page.route('**/api/bookings', async (route) => {
			if (server === 'fails') return route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x', requestId: '1' } } });
			keys.push(route.request().headers()['idempotency-key']);
			if (server === 'works') return route.continue();
			// The request is saved, but its answer gets lost.
			await route.fetch();
			return route.abort('connectionreset');
		});
		await page.goto('/booking');
		await fillRequest(page, ownDay(3));
		await review(page);
		const send = page.getByRole('button', { name: 'Send Booking via WhatsApp' });

		await send.click();
		await expect(page.getByText('Something went wrong on our side, not on yours.')).toBeVisible();
		await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp the hall' })).toBeVisible();
		await expect(page.getByText('Browser Test')).toBeVisible();

		server = 'is cut off';
		await send.click();
		await expect(page.getByText('Your booking may not be saved yet.')).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Confirm Your Booking' })).toBeVisible();
		await expect(page.getByText('Booking successful')).toHaveCount(0);
		await expectAccessible(page);
		server = 'works';
		await send.click();

		await expect(page.getByRole('heading', { name: 'Booking Details Sent!' })).toBeVisible();
		expect(new Set(keys).size).toBe(1);

		// The emptied form is shorter than the scroll position of its button.
		await page.goBack();
		await expect(page.getByRole('heading', { name: 'Book Your Wedding' })).toBeInViewport();
	});
});

test('a free day is chosen from the calendar, with the keys alone', { tag: '@desktop' }, async ({ page }) => {
	await page.goto('/booking');
	const calendar = page.getByRole('grid', { name: 'Free dates' });
	await expect(calendar.getByRole('button', { name: /Lunch (free|asked|taken)/ }).first()).toBeVisible();
	await expectAccessible(page);

	await calendar.locator('[tabindex="0"]').focus();
	await page.keyboard.press('PageDown');
	await page.keyboard.press('ArrowRight');
	// The chosen month is read first.
	await expect(page.locator(':focus')).toHaveText(/Lunch (free|asked|taken|closed)/);
	const day = await page.locator(':focus').textContent();
	await page.keyboard.press('Enter');

	await expect(page.getByLabel('Event date')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
	expect(await calendar.getByRole('button', { pressed: true }).textContent()).toBe(day);
});

test('a family from an advertisement says how it found the hall, and the desk reads both and counts it', { tag: '@phone' }, async ({
	page,
}) => {
	await keepWhatsAppInside(page);
	await page.goto('/?utm_source=Facebook.Ad');
	await page.goto('/booking');
	await fillRequest(page, ownDay(4), 'Heard From Family');
	await page.getByRole('button', { name: 'Anything we should know? (optional)' }).click();
	await page.getByLabel('How did you find us? (optional)').selectOption('In the care of somebody');
	await page.getByLabel('In whose care do you come? (optional)').fill('Haji Example');
	await expectAccessible(page);
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoSidewaysScroll(page);
	await review(page);
	await page.getByRole('button', { name: 'Send Booking via WhatsApp' }).click();
	await expect(page.getByRole('heading', { name: 'Booking Details Sent!' })).toBeFocused();

	await comeToDesk(page);
	await page.getByLabel('Search bookings').fill('Haji Example');
	await page.getByText('Heard From Family').first().click();
	await expect(page.getByText('In the care of somebody, Haji Example, link from facebook-ad')).toBeVisible();
	await page.keyboard.press('Escape');
	await page.getByText('Month by month').click();
	const sources = page.getByRole('table').filter({ hasText: 'Found us by' });
	await expect(sources.getByRole('row', { name: /^In the care of somebody \d+ \d+ \d+$/ })).toBeVisible();
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
});
