import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';
import { expectOwnWords } from './support/urdu-words.ts';

const WORDS = [
	{
		path: '/booking',
		part: 'Anything we should know? (optional)',
		opener: 'Who is coming? (optional)',
		gents: 'Gents',
		groom: 'Groom’s side, number',
	},
	{
		path: '/ur/booking',
		part: 'کوئی خاص بات؟ (اختیاری)',
		opener: 'کون کون آ رہا ہے؟ (اختیاری)',
		gents: 'مرد',
		groom: 'لڑکے والوں کی طرف سے: نمبر',
	},
];

for (const { path, part, opener, gents, groom } of WORDS) {
	test(`${path}: who is coming opens and is filled in by keyboard alone, is accessible, and fits also at 320 px`, async ({ page }) => {
		await page.goto(path);
		await page.getByRole('button', { name: part }).focus();
		await page.keyboard.press('Enter');
		await page.getByRole('button', { name: opener }).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByLabel(gents, { exact: true })).toBeVisible();

		// Tab passes the seating and the wheelchairs.
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

test('optional parts are folded under headings like the others; parts that are begun, or on the screen when the script arrives, stay open', async ({
	page,
}) => {
	const menu = page.getByRole('radio', { name: /^Menu 2/ });
	await page.goto('/booking');
	const opener = page.getByRole('button', { name: 'What shall we cook? (optional)' });
	await expect(opener).toHaveAttribute('aria-expanded', 'false');
	await expect(menu).toBeHidden();
	await expect(page.getByLabel('Special requests (optional)')).toBeHidden();
	await expectPlainHeadings(page);
	// The page was 5,358 px high before. The sentence on the chosen day and the day in words take 60 px.
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4300);

	await opener.click();
	await menu.check();
	await page.reload();

	await expect(menu).toBeChecked();
	await expect(menu).toBeVisible();
});

test('without its script nothing of the form is folded', async ({ browser }) => {
	const page = await browser.newPage({ javaScriptEnabled: false });
	await page.goto('/booking');

	await expect(page.getByRole('radio', { name: /^Menu 2/ })).toBeVisible();
	await expect(page.getByLabel('Special requests (optional)')).toBeVisible();
	await page.close();
});

/** Expects folded headings to look like one that is not folded, with the sign of the questions. */
async function expectPlainHeadings(page: Page): Promise<void> {
	await page.evaluate(() => document.fonts.ready);
	const lookOf = (name: string) =>
		page.getByRole('heading', { name }).evaluate((heading) => {
			const holder = heading.querySelector('button') ?? heading;
			const { color, fontFamily, fontSize, fontWeight, textDecorationLine } = getComputedStyle(holder);
			const range = document.createRange();
			range.selectNodeContents(holder);
			return { color, fontFamily, fontSize, fontWeight, textDecorationLine, left: Math.round(range.getBoundingClientRect().left) };
		});

	const plain = await lookOf('Who is asking?');

	expect(await lookOf('What shall we cook?')).toEqual(plain);
	expect(await lookOf('Anything we should know?')).toEqual(plain);
	await expect(page.locator('h2 button .icon')).toHaveCount(2);
}

test('in Urdu the question opens with the part and is in the site’s own letters', async ({ page }) => {
	await page.goto('/ur/booking');
	await page.getByRole('button', { name: 'کوئی خاص بات؟ (اختیاری)' }).click();

	await page.getByLabel('آپ کو ہمارا پتا کیسے چلا؟ (اختیاری)').selectOption('جاننے والے کی معرفت');

	await expect(page.getByLabel('آپ کس کی معرفت آئے؟ (اختیاری)')).toBeVisible();
	await expectAccessible(page);
	await expectOwnWords(page);
	await expectNoSidewaysScroll(page);
});
