import type { APIRequestContext, Page } from '@playwright/test';
import { dayInWords } from '#shared/rules/day.ts';
import { aBody, keepWhatsAppInside, post, readAsLongAsAPerson } from './support/booking.ts';
import { openPanel, room } from './support/desk.ts';
import { ownDay } from './support/own-day.ts';
import { agree, asStaff, comeToDesk } from './support/staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';
import { askForThree } from './support/three-functions.ts';

const LANGUAGES = [
	{
		language: 'en',
		path: '/booking',
		family: 'Wedding Family',
		rival: 'Faster Family',
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
		send: 'Send Booking via WhatsApp',
		taken: 'Barat: That dinner has just been taken.',
		lunch: (day: string) => `Lunch, ${day}, Main Hall`,
		sent: 'Booking Details Sent!',
	},
	{
		language: 'ur',
		path: '/ur/booking',
		family: 'Shaadi Family',
		rival: 'Tez Family',
		name: 'آپ کا نام',
		phone: 'فون نمبر، واٹس ایپ والا ہو تو بہتر',
		date: 'تقریب کی تاریخ',
		dinner: /^رات کا کھانا/,
		guests: 'مہمانوں کی تعداد',
		halls: ['ٹیولپ ہال', 'مین ہال'],
		add: 'ایک اور تقریب',
		set: 'مہندی + بارات',
		names: ['مہندی', 'بارات'],
		review: 'اپنی بکنگ دیکھ لیجیے',
		send: 'بکنگ واٹس ایپ پر بھیجیے',
		taken: /^بارات: /,
		lunch: (day: string) => `دوپہر کا کھانا، ${day}، مین ہال`,
		sent: 'بکنگ کی تفصیل بھیج دی گئی!',
	},
] as const;

type Words = (typeof LANGUAGES)[number];

for (const [index, t] of LANGUAGES.entries()) {
	test.describe(`mehndi and barat in one form (${t.language})`, () => {
		// The slot that another family was faster for answers 409.
		test.use({ expectedErrors: [/status of 409/] });

		test('are asked for together; one clashes, its alternative is taken, and the hall gets both', async ({ page, request }) => {
			const opened = await keepWhatsAppInside(page);
			const days = [ownDay(2 * index), ownDay(2 * index + 1)] as const;
			await page.goto(t.path);
			await fillTwo(page, t, days);
			await expectAccessible(page);
			await expectNoSidewaysScroll(page);

			await page.getByRole('button', { name: t.review }).click();
			await expect(page.getByRole('heading', { name: t.names[1], exact: true })).toBeVisible();
			await expectAccessible(page);
			await expectNoSidewaysScroll(page);
			await readAsLongAsAPerson(page);
			await takeBefore(request, t.rival, days[1]);
			await page.getByRole('button', { name: t.send }).click();

			await expect(page.getByText(t.taken)).toBeVisible();
			await expectAccessible(page);
			await page.getByRole('button', { name: t.lunch(dayInWords(days[1], t.language)), exact: true }).click();
			await page.getByRole('button', { name: t.send }).click();
			await expect(page.getByRole('heading', { name: t.sent })).toBeFocused();
			await expectAccessible(page);
			await expectNoSidewaysScroll(page);
			for (const name of t.names) await expect(page.getByRole('listitem').getByText(name, { exact: true })).toBeVisible();
			expect(decodeURIComponent(opened.at(-1) ?? '')).toContain(t.names[1]);
			expect(await functionsOf(request, t.family)).toEqual([
				{ occasion: 'mehndi', event_date: days[0], event_time: 'dinner', hall: 'Tulip Hall', guest_count: 450 },
				{ occasion: 'barat', event_date: days[1], event_time: 'lunch', hall: 'Main Hall', guest_count: 600 },
			]);
		});
	});
}

test.describe('the part for several evenings', () => {
	test.use({ expectedErrors: [/ERR_FAILED/] });

	test('that does not load keeps what is typed, offers it as a message, and works once the network is back', async ({ page }) => {
		const [t] = LANGUAGES;
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
		const [t] = LANGUAGES;
		await page.goto(t.path);
		await fillTwo(page, t, [ownDay(4), ownDay(5)]);
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
	for (const { path, add } of LANGUAGES) {
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
async function fillTwo(page: Page, t: Words, days: readonly [string, string]): Promise<void> {
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

/** Another family asks for the dinner in the Main Hall, and pays. */
async function takeBefore(request: APIRequestContext, clientName: string, eventDate: string): Promise<void> {
	await post(request, aBody({ clientName, eventDate, hall: 'Main Hall', phone: '0300-0000073', package: 'Menu 1', serving: 'table' }));
	await agree(request, clientName);
	const { api, headers } = await asStaff(request);
	const found = await (await request.get(`${api}/bookings?client_name=eq.${encodeURIComponent(clientName)}&select=id`, { headers })).json();
	const data = {
		...{ p_booking: found[0].id, p_key: crypto.randomUUID(), p_kind: 'advance', p_amount: 300_000, p_method: 'cash' },
		p_reference: null,
		p_received_on: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date()),
		p_note: null,
	};
	const paid = await request.post(`${api}/rpc/record_payment`, { headers, data });
	if (!paid.ok()) throw new Error(`The advance was refused: ${await paid.text()}`);
}

async function functionsOf(request: APIRequestContext, clientName: string): Promise<unknown> {
	const { api, headers } = await asStaff(request);
	const fields = 'occasion,event_date,event_time,hall,guest_count';
	const query = `client_name=eq.${encodeURIComponent(clientName)}&select=functions(${fields})&functions.order=event_date`;
	const [booking] = await (await request.get(`${api}/bookings?${query}`, { headers })).json();
	return booking.functions;
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
