import type { Page } from '@playwright/test';
import { URDU_PAGES } from '../support/site-pages.ts';
import { expectShort, keepWhatsAppInside, readAsLongAsAPerson } from './support/booking.ts';
import { lateFontsOn, weigh } from './support/load.ts';
import { expectGoodOnPaper } from './support/on-paper.ts';
import { ownDay } from './support/own-day.ts';
import { expectRealWeights } from './support/real-weights.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from './support/test.ts';
import { expectLettersInside, expectLettersInsideAtBothWidths } from './support/urdu-ink.ts';
import { expectOwnWords } from './support/urdu-words.ts';
import { expectFitsZoomed } from './support/zoomed.ts';

// tests/site checks the built HTML: links, headings, languages.
/** Limits of a page in KB: HTML with styles, and JavaScript. */
const AT_MOST = { html: 16, javascript: 3 };

/** Pages with higher limits. */
const HEAVIER: Record<string, { html?: number; javascript?: number }> = {
	'/ur': { html: 24, javascript: 5.5 },
	// An Urdu letter takes two bytes, and an editor's next sentence needs room.
	'/ur/services': { html: 18, javascript: 4.5 },
	// The form to announce a visit.
	'/ur/about': { html: 17.5, javascript: 3 },
	// Includes the texts for a script that fails to load and the code that starts an island after the first paint (0.15 KB, largest paint 0.4 s earlier).
	'/ur/booking': { html: 18, javascript: 150 },
	// Captions with a shade under them, and the script that loads all pictures.
	'/ur/gallery': { html: 16.25, javascript: 3.5 },
};

/** Pages whose controls differ between a phone and a desktop. All others have the same controls at both widths. */
const OF_BOTH_WIDTHS = ['/ur', '/ur/booking'];

for (const path of URDU_PAGES) {
	const { html, javascript } = { ...AT_MOST, ...HEAVIER[path] };
	test(`${path} is sound and accessible, in its own words, has its letters inside of its buttons, fits also at 320 px and zoomed to twice its size, and has at most ${html} KB of HTML with its styles, 53 KB of fonts, all preloaded, and ${javascript} KB of JavaScript`, async ({
		page,
	}) => {
		const weight = await weigh(page, path);
		expect(weight.html).toBeLessThanOrEqual(html);
		expect(await lateFontsOn(page)).toEqual([]);
		expect(weight.load['font']).toBeLessThanOrEqual(53);
		expect(weight.javascript).toBeLessThanOrEqual(javascript);

		await expectSound(page, 'ur');
		await expectAccessible(page);
		await expectOwnWords(page);
		await expectNoSidewaysScroll(page);
		await expectLetters(page, path);

		await page.setViewportSize({ width: 320, height: 640 });

		await expectNoSidewaysScroll(page);
		await expectFitsZoomed(page);
		// site.spec.ts prints the others.
		if (path === '/ur/services') await expectGoodOnPaper(page);
	});
}

test('/ur/booking/view has its letters inside of its buttons', async ({ page }) => {
	await page.goto('/ur/booking/view', { waitUntil: 'networkidle' });
	await expectLetters(page, '/ur/booking/view');
});

test('a wrong address under /ur is answered in Urdu with letters inside of the buttons, and the other language begins at its home page', async ({
	page,
	request,
}) => {
	expect((await request.get('/ur/no-such-page')).status()).toBe(404);
	await page.goto('/ur/404', { waitUntil: 'networkidle' });
	await expectLetters(page, '/ur/404');
	await expectAccessible(page);
	await expectOwnWords(page);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('یہ دروازہ کہیں نہیں کھلتا۔');

	await page.getByRole('banner').getByRole('link', { name: 'English' }).click();

	await expect(page).toHaveURL(/\/$/);
});

/** Expects letters in the middle of each button, chip and choice, real weights, and the same in the open menu. */
async function expectLetters(page: Page, path: string): Promise<void> {
	await page.evaluate(() => scrollTo(0, 0));
	if (OF_BOTH_WIDTHS.includes(path)) await expectLettersInsideAtBothWidths(page, path);
	else await expectLettersInside(page, path);
	await expectRealWeights(page);
	const menu = page.getByRole('banner').getByRole('button', { name: 'مینیو' });
	await menu.click();
	await expect(page.getByRole('navigation', { name: 'مینیو' })).toBeVisible();
	await expectLettersInside(page, `${path}, menu`);
	await page.keyboard.press('Escape');
	await expect(page.getByRole('navigation', { name: 'مینیو' })).toBeHidden();
}

test('English pages load no Urdu font; Urdu pages load the font of their own texts, and the whole font only for typed Urdu', async ({
	page,
}) => {
	const fontsOf = async (path: string) => {
		await page.goto(path, { waitUntil: 'networkidle' });
		return urduFontsOn(page);
	};

	expect(await fontsOf('/')).toEqual([]);
	expect(await fontsOf('/ur')).toEqual(['noto-own-words']);
	expect(await fontsOf('/ur/booking')).toEqual(['noto-own-words']);
	await page.getByLabel('آپ کا نام').fill('ظفر');
	await expect.poll(() => urduFontsOn(page)).toEqual(['noto-own-words', 'noto-urdu']);
});

const urduFontsOn = (page: Page) =>
	page.evaluate(() => performance.getEntriesByType('resource').flatMap(({ name }) => name.match(/noto-[\w-]+(?=\.)/) ?? []));

test('a family books in Urdu and finds the booking again, with the letters inside of the buttons at each step and at both widths', async ({
	page,
}) => {
	const opened = await keepWhatsAppInside(page);
	await page.goto('/ur/booking');

	await expect(page.getByRole('grid', { name: 'خالی تاریخیں' })).toBeVisible();
	// The height was 4,832 px before weeks without selectable days were hidden and short answers shared a line.
	await expectShort(page, 4500);
	await page.getByRole('button', { name: 'اپنی بکنگ دیکھ لیجیے' }).click();
	await expect(page.getByText('نام لکھنا ضروری ہے')).toBeVisible();
	await expectOwnWords(page);
	await page.getByLabel('آپ کا نام').fill('آزمائشی خاندان');
	await page.getByLabel('فون نمبر، واٹس ایپ والا ہو تو بہتر').fill('0300-1234567');
	await page.getByRole('radio', { name: 'ٹیولپ ہال' }).check();
	await page.getByLabel('تقریب کی تاریخ').fill(ownDay(0));
	await page.getByRole('radio', { name: /^رات کا کھانا/ }).check();
	await page.getByLabel('مہمانوں کی تعداد').fill('450');
	await page.getByRole('button', { name: 'کھانے میں کیا ہو؟ (اختیاری)' }).click();
	await page.getByRole('button', { name: 'کوئی خاص بات؟ (اختیاری)' }).click();
	await page.getByRole('radio', { name: /^مینیو 2/ }).check();
	await expect(page.getByText('1,345,500 روپے')).toBeVisible();
	await expectLettersInsideAtBothWidths(page, 'step 1');
	await expectFitsZoomed(page);
	await page.getByRole('button', { name: 'اپنی بکنگ دیکھ لیجیے' }).click();

	await expect(page.getByRole('heading', { name: 'اپنی بکنگ کی تصدیق کیجیے' })).toBeFocused();
	await expect(page.getByText('تصدیق سے پہلے اپنی بکنگ کی تفصیل دیکھ لیجیے۔')).toBeVisible();
	await expect(page.getByText('مینیو 2، ٹیبل سروس').first()).toBeVisible();
	await expectOwnWords(page);
	await expectLettersInsideAtBothWidths(page, 'step 2');
	await expectFitsZoomed(page);
	await readAsLongAsAPerson(page);
	const stored = page.waitForResponse((response) => /\/api\/bookings$/.test(response.url()));
	await page.getByRole('button', { name: 'بکنگ واٹس ایپ پر بھیجیے' }).click();

	expect((await stored).request().postDataJSON()).toMatchObject({ language: 'ur', hall: 'Tulip Hall', package: 'Menu 2' });
	await expect(page.getByRole('heading', { name: 'بکنگ کی تفصیل بھیج دی گئی!' })).toBeFocused();
	// Lines about messages change while they are being sent, and move the blocks below.
	await expect(page.getByText('بھیج دیا گیا')).toHaveCount(1);
	await expect(page.getByText(/^✅ بکنگ کی درخواست پہنچ گئی!/)).toBeVisible();
	await expectFitsZoomed(page);
	await expectAccessible(page);
	await expectOwnWords(page);
	await expectLettersInsideAtBothWidths(page, 'step 3');
	await expect.poll(() => opened.length).toBe(1);
	expect(decodeURIComponent(opened[0] ?? '')).toContain('السلام علیکم، میں آزمائشی خاندان');

	await page.getByRole('link', { name: 'بکنگ کی تفصیل دیکھیے' }).click();

	await expect(page).toHaveURL(/\/ur\/booking\/view#LZ-/);
	await expect(page.getByText('ہال کی تصدیق کا انتظار')).toBeVisible();
	await expectOwnWords(page);
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
	await expectLettersInsideAtBothWidths(page, 'own page');

	await page.getByRole('button', { name: 'تبدیلی کی درخواست' }).click();
	// The free dates load later and make the calendar higher.
	await expect(page.getByRole('grid', { name: 'خالی تاریخیں' }).getByText('خالی').first()).toBeAttached();
	await page.waitForLoadState('networkidle');
	await expectAccessible(page);
	await expectFitsZoomed(page);
	await expectLettersInsideAtBothWidths(page, 'change');
});

test('the viewer has its letters inside of its buttons and its Next on the left, and the left arrow key leads there', async ({ page }) => {
	await page.goto('/ur/gallery');
	await page
		.getByRole('link', { name: /مین ہال/ })
		.first()
		.click();
	const dialog = page.getByRole('dialog');

	await expect(dialog.getByText('20 میں سے 1')).toBeVisible();
	await expectOwnWords(page);
	await expectLettersInsideAtBothWidths(page, 'viewer');
	const [next, previous] = await Promise.all(['اگلی', 'پچھلی'].map((name) => dialog.getByRole('button', { name }).boundingBox()));
	expect(next?.x ?? 0).toBeLessThan(previous?.x ?? 0);
	await page.keyboard.press('ArrowLeft');

	await expect(dialog.getByText('20 میں سے 2')).toBeVisible();
});

test('an unknown address gets the 404 page, with a way back and a line in Urdu with a way to the Urdu pages', async ({ page, request }) => {
	expect((await request.get('/no-such-page')).status()).toBe(404);
	await page.goto('/404', { waitUntil: 'networkidle' });
	await expectAccessible(page);
	// A phone without an Urdu font would show blanks otherwise.
	expect(await urduFontsOn(page)).toEqual(['noto-own-words']);

	await page.getByRole('link', { name: 'سرورق' }).click();
	await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
	await page.goBack();
	await page.getByRole('main').getByRole('link').first().click();

	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	await expect(page).not.toHaveURL(/404/);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
