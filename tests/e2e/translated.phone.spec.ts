import { translatePage } from '../support/translated.ts';
import { aBody, fillRequest, keepWhatsAppInside, post, readAsLongAsAPerson } from './support/booking.ts';
import { ownDay } from './support/own-day.ts';
import { OWN_PAGES } from './support/own-page.ts';
import { agree } from './support/staff.ts';
import { expect, test } from './support/test.ts';

// The imitated translator puts a star behind each text.

test('a family books on a page that its browser translates, and every text stays true', async ({ page }) => {
	await keepWhatsAppInside(page);
	await page.goto('/booking');
	await expect(page.getByRole('grid', { name: 'Free dates' })).toBeVisible();
	await page.locator('body').evaluate(translatePage);
	await expect(page.getByText('Your name*')).toBeVisible();

	await page.getByRole('button', { name: 'Review your booking' }).click();
	await expect(page.getByText('Guest count is required*')).toBeVisible();
	await page.getByRole('radio', { name: /^Tulip Hall/ }).check();
	await page.getByRole('textbox', { name: 'Guests' }).fill('900');
	await page.getByLabel('Your name').fill('Translated Family');
	await expect(page.getByText('Tulip Hall seats up to 800 guests').first()).toBeVisible();
	await expect(page.getByText('Guest count is required')).toHaveCount(0);

	await fillRequest(page, ownDay(0), 'Translated Family');
	await page.getByRole('button', { name: /^What shall we cook/ }).click();
	const price = page.locator('.sum dt').first();
	for (const menu of ['Menu 1', 'Menu 3', 'Menu 2']) {
		await page.getByRole('radio', { name: new RegExp(`^${menu}`) }).check();
		await expect(price).toContainText(menu);
	}
	for (const serving of ['Buffet', 'Table'] as const) {
		await page.getByRole('radio', { name: new RegExp(`^${serving}`) }).check();
		await expect(price).toContainText(serving.toLowerCase());
	}

	await page.getByRole('button', { name: 'Review your booking' }).click();
	await expect(page.getByRole('heading', { name: 'Confirm Your Booking' })).toBeFocused();
	await expect(page.getByText('Translated Family')).toBeVisible();
	await readAsLongAsAPerson(page);
	await page.getByRole('button', { name: 'Send Booking via WhatsApp' }).click();

	await expect(page.getByRole('heading', { name: 'Booking Details Sent!' })).toBeFocused();
	await expect(page.getByText('Sent successfully*').first()).toBeVisible();
	await expect(page.getByText('Sending...')).toHaveCount(0);
	await expect(page.getByText(/^LZ-[0-9A-Z]{4}-[0-9A-Z]{2}$/)).toBeVisible();
});

for (const [place, words] of Object.values(OWN_PAGES).entries()) {
	test(`a family asks for a change and takes it back on its own page while the browser translates it (${words.language})`, async ({
		page,
		request,
	}) => {
		const name = `Own ${words.language} Family`;
		const [day, wanted] = [ownDay(1 + place), ownDay(3 + place)];
		const body = aBody({ clientName: name, eventDate: day, language: words.language, package: 'Menu 1', serving: 'table' });
		const { reference, token } = await (await post(request, body)).json();
		await agree(request, name, { status: 'pending' });
		await page.goto(`${words.path}#${reference}.${token}`);
		await expect(page.getByRole('button', { name: words.ask })).toBeVisible();
		await page.locator('body').evaluate(translatePage);

		await page.getByRole('button', { name: words.ask }).click();
		const form = page.getByRole('form');
		await form.getByLabel(words.date).first().fill(wanted);
		await form.getByRole('textbox', { name: words.guests }).first().fill('0');
		await form.getByRole('button', { name: words.send }).click();
		await expect(form.getByRole('alert').or(form.locator('.err')).first()).toBeVisible();
		await form.getByRole('textbox', { name: words.guests }).first().fill('250');
		await form.getByRole('button', { name: words.send }).click();
		await expect(page.getByText(words.open).first()).toBeVisible();
		await expect(page.getByText(reference, { exact: true }).first()).toBeVisible();
	});
}
