import { readFile } from 'node:fs/promises';
import { aBody, post } from './support/booking.ts';
import { ownDay } from './support/own-day.ts';
import { expect, test } from './support/test.ts';

for (const [place, { paths, button }] of [
	{ paths: ['/booking/view', '//booking/view'], button: 'Add to calendar' },
	{ paths: ['/ur/booking/view'], button: 'کیلنڈر میں ڈالیے' },
].entries()) {
	test(`a booking goes from its page at ${paths.join(' and ')} into the phone’s calendar`, async ({ page, request, site }) => {
		const { reference, token } = await (await post(request, aBody({ clientName: 'Calendar Family', eventDate: ownDay(place) }))).json();
		for (const path of paths) {
			await page.goto(`${site}${path}#${reference}.${token}`);

			const download = page.waitForEvent('download');
			await page.getByRole('button', { name: button }).click();

			expect((await download).suggestedFilename()).toBe(`${reference}.ics`);
			const file = await readFile(await (await download).path(), 'utf8');
			expect(file).toContain(`DTSTART:${ownDay(place).replaceAll('-', '')}T140000Z`);
			expect(file).not.toContain(token);
		}
	});
}
