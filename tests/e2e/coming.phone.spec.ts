import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';
import { expectOwnWords } from './support/urdu-words.ts';

const WORDS = [
	{ path: '/booking', opener: 'Who is coming? (optional)', gents: 'Gents', groom: 'Groom’s side, number' },
	{ path: '/ur/booking', opener: 'کون کون آ رہا ہے؟ (اختیاری)', gents: 'مرد', groom: 'لڑکے والوں سے، نمبر' },
];

for (const { path, opener, gents, groom } of WORDS) {
	test(`${path}: who is coming opens and is filled in by keyboard alone, is accessible, and fits also at 320 px`, async ({ page }) => {
		await page.goto(path);
		await page.getByRole('button', { name: opener }).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByLabel(gents, { exact: true })).toBeVisible();

		// Past the seating and the wheelchairs.
		for (let field = 0; field < 3; field++) await page.keyboard.press('Tab');
		await page.keyboard.type('300');

		await expect(page.getByLabel(gents, { exact: true })).toHaveValue('300');
		await expectAccessible(page);
		if (path.startsWith('/ur')) await expectOwnWords(page);
		for (const width of [390, 320]) {
			await page.setViewportSize({ width, height: 640 });
			await page.getByLabel(groom).scrollIntoViewIfNeeded();
			await expectNoSidewaysScroll(page);
		}
	});
}
