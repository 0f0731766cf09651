import type { Page } from '@playwright/test';
import { openPanel, room } from './support/desk.ts';
import { ownDay } from './support/own-day.ts';
import { comeToDesk } from './support/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';
import { askForThree } from './support/three-functions.ts';

/** Words of the English form. wedding.phone.spec.ts asks for several evenings in both languages. */
const t = {
	path: '/booking',
	family: 'Wedding Family',
	name: 'Your name',
	phone: 'Phone, best on WhatsApp',
	date: 'Event date',
	dinner: /^Dinner/,
	guests: 'Guests',
	halls: ['Tulip Hall', 'Main Hall'],
	add: 'Add another evening',
	set: 'Mehndi + Barat',
	names: ['Mehndi', 'Barat'],
	review: 'Review your booking',
} as const;

test.describe('the part for several evenings', () => {
	test.use({ expectedErrors: [/ERR_FAILED/] });

	test('that does not load keeps what is typed, offers it as a message, and works once the network is back', async ({ page }) => {
		await page.route(/_astro\/several-form/, (route) => route.abort());
		await page.goto(t.path);
		await page.getByLabel(t.name).fill(t.family);
		await page.getByRole('radio', { name: t.halls[0] }).check();
		await page.getByLabel('Occasion (optional)').selectOption('Mehndi');

		await page.getByRole('button', { name: t.add }).click();

		await expect(page.getByRole('alert').getByText(/^The part of the form for several evenings did not load/)).toBeVisible();
		const link = page.locator('.alert', { hasText: 'several evenings' }).getByRole('link', { name: 'WhatsApp the hall' });
		expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toMatch(/Wedding Family\nMehndi, Tulip Hall$/);
		await expectAccessible(page);
		await page.unroute(/_astro\/several-form/);
		await page.getByRole('button', { name: 'Try again' }).click();
		await page.getByRole('button', { name: t.add }).click();
		await expect(page.getByRole('heading', { name: 'Evening 2' })).toBeFocused();
		await expect(page.getByLabel(t.name)).toHaveValue(t.family);
	});

	test('that does not load for a kept draft sends nothing, and the draft stays whole', async ({ page }) => {
		await page.goto(t.path);
		await fillTwo(page, [ownDay(4), ownDay(5)]);
		await page.route(/_astro\/several-form/, (route) => route.abort());

		await page.reload();

		await expect(page.getByRole('alert').getByText(/^The part of the form for several evenings did not load/)).toBeVisible();
		await page.getByRole('button', { name: t.review }).click();
		await expect(page.getByRole('heading', { name: 'Book Your Wedding' })).toBeVisible();
		const link = page.locator('.alert', { hasText: 'several evenings' }).getByRole('link', { name: 'WhatsApp the hall' });
		expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toMatch(/\nMehndi, Tulip Hall, .*\nBarat, Main Hall, /);
		await page.unroute(/_astro\/several-form/);
		await page.reload();
		await expect(page.getByRole('group', { name: 'Barat' }).getByLabel(t.guests, { exact: true })).toHaveValue('600');
	});
});

test('the button for another evening adds no height to the form, and stays in its place while the free dates come', async ({ page }) => {
	for (const { path, add } of [t, { path: '/ur/booking', add: 'ایک اور تقریب' }]) {
		const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
		await page.route('**/api/availability*', async (route) => {
			const response = await route.fetch();
			await isLetGo;
			// A month with few free dates would be skipped.
			await route.fulfill({ response, body: (await response.text()).replace(/"(taken|requested|closed)"/g, '"free"') });
		});
		await page.goto(path);
		const button = page.getByRole('button', { name: add });
		const height = async () => (await page.locator('main').boundingBox())?.height;
		const place = () => button.evaluate((element) => element.getBoundingClientRect().top + scrollY);
		await expect(button).toBeVisible();
		const [before, at] = [await height(), await place()];

		letGo();

		await expect(page.locator('.day .free').first()).toBeVisible();
		expect([await height(), await place()], path).toEqual([before, at]);
		await button.evaluate((element) => element.remove());
		expect(await height(), path).toBe(before);
		await page.unrouteAll({ behavior: 'wait' });
	}
});

/** Fills a mehndi and a barat. */
async function fillTwo(page: Page, days: readonly [string, string]): Promise<void> {
	await page.getByRole('button', { name: t.add }).click();
	await page.getByRole('button', { name: t.set, exact: true }).click();
	for (const [place, guests] of ['450', '600'].entries()) {
		const part = page.getByRole('group', { name: t.names[place] as string, exact: true });
		await part.getByRole('radio', { name: t.halls[place] as string }).check();
		await part.getByLabel(t.date).fill(days[place] as string);
		await part.getByRole('radio', { name: t.dinner }).check();
		await part.getByLabel(t.guests, { exact: true }).fill(guests);
	}
	await page.getByLabel(t.name).fill(t.family);
	await page.getByLabel(t.phone).fill('0300-1234567');
}

async function expectSound(page: Page): Promise<void> {
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
}

test('each screen of a booking with three functions is accessible: Today, panel, price, dishes, a function’s form, a new booking with two', async ({
	page,
	request,
}) => {
	const name = 'Three Evenings';
	await askForThree(request, name, [ownDay(6), ownDay(7), ownDay(8)], '0300-0000340');
	await comeToDesk(page, '/admin/dashboard?view=today');
	await expect(page.getByText('and 2 more functions').first()).toBeVisible();
	await expectSound(page);

	await room(page, 'Bookings').click();
	const panel = await openPanel(page, name);
	await panel.getByRole('button', { name: 'Mehndi: 8 dishes' }).click();
	await panel
		.getByRole('list', { name: 'Dishes of Mehndi' })
		.getByRole('button', { name: /^Change/ })
		.first()
		.click();
	await panel.getByRole('button', { name: /estimate/i }).click();
	await expect(panel.getByRole('button', { name: 'Add a line' })).toBeVisible();
	await expectSound(page);

	await panel.getByRole('listitem', { name: 'Barat' }).getByRole('button', { name: 'Move or change' }).click();
	const form = page.getByRole('dialog', { name: 'Move or change Barat' });
	await expect(form.getByText('The booking has this slot.')).toHaveCount(0);
	await expectSound(page);
	await page.keyboard.press('Escape');
	await page.keyboard.press('Escape');

	await page.getByRole('button', { name: /^New/ }).click();
	const entry = page.getByRole('dialog', { name: 'New booking' });
	await entry.getByRole('button', { name: 'Add another function' }).click();
	await expect(entry.getByRole('group', { name: 'Function 2' })).toBeVisible();
	await expectSound(page);
});
