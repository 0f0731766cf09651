import { readFile } from 'node:fs/promises';
import { aBody, post } from './support/booking.ts';
import { ownDay } from './support/own-day.ts';
import { OWN_PAGES } from './support/own-page.ts';
import { agree } from './support/staff.ts';
import { expect, expectAccessible, test } from './support/test.ts';

for (const [place, { paths, button }] of [
	{ paths: ['/booking/view', '//booking/view'], button: 'Add to calendar' },
	{ paths: ['/ur/booking/view'], button: 'کیلنڈر میں ڈالیے' },
].entries()) {
	test(`a booking goes from its page at ${paths.join(' and ')} into the phone’s calendar`, async ({ page, request, site }) => {
		const { reference, token } = await (await post(request, aBody({ clientName: 'Calendar Family', eventDate: ownDay(place) }))).json();
		await page.route(/\/WholePrice\.[^/]*js$/, async (route) => {
			await new Promise((done) => setTimeout(done, 500));
			await route.continue();
		});
		for (const path of paths) {
			await page.goto(`${site}${path}#${reference}.${token}`);
			await expect(page.getByRole('button', { name: button })).toBeVisible();
			// A part that came later would push the button away under a finger.
			expect(await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/WholePrice.')))).toBe(
				true,
			);

			const download = page.waitForEvent('download');
			await page.getByRole('button', { name: button }).click();

			expect((await download).suggestedFilename()).toBe(`${reference}.ics`);
			const file = await readFile(await (await download).path(), 'utf8');
			expect(file).toContain(`DTSTART:${ownDay(place).replaceAll('-', '')}T140000Z`);
			expect(file).not.toContain(token);
		}
	});
}

test('the page opens without a part that does not arrive', async ({ page, request }) => {
	const { reference, token } = await (await post(request, aBody({ clientName: 'Waiting Family', eventDate: ownDay(0) }))).json();
	await page.route(/\/WholePrice\.[^/]*js$/, () => undefined);

	await page.goto(`/booking/view#${reference}.${token}`);

	await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
});

for (const [index, { language, path }] of Object.values(OWN_PAGES).entries())
	test(`the numbers of the account stand in one line inside the payment card, on the smallest phone too (${language})`, async ({
		page,
		request,
	}) => {
		const clientName = `Paying Family ${language}`;
		const { reference, token } = await (await post(request, aBody({ clientName, eventDate: ownDay(2 + index), language }))).json();
		await agree(request, clientName);
		for (const width of [320, 390]) {
			await page.setViewportSize({ width, height: 640 });
			await page.goto(`${path}#${reference}.${token}`);
			await page.reload();
			const card = page.locator('.pay');
			await expect(card.getByText(reference)).toBeVisible();
			await page.evaluate(() => document.fonts.ready);

			expect(await card.evaluate(numbersThatDoNotFit), `${width} px`).toEqual([]);
		}
		await expectAccessible(page);
	});

/** Numbers of the card that take two lines or go over its margin. Runs in the page. */
function numbersThatDoNotFit(card: Element): (string | null)[] {
	const { left, right } = card.getBoundingClientRect();
	const MARGIN = 12;
	return [...card.querySelectorAll('.num')]
		.filter((number) => {
			const lines = [...number.getClientRects()];
			return lines.length > 1 || lines.some((line) => line.left < left + MARGIN || line.right > right - MARGIN);
		})
		.map(({ textContent }) => textContent);
}
