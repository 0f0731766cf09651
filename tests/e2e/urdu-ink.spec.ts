import type { Page } from '@playwright/test';
import { URDU_PAGES } from '../support/site-pages.ts';
import { keepWhatsAppInside, readAsLongAsAPerson } from './support/booking.ts';
import { ownDay } from './support/own-day.ts';
import { expectRealWeights } from './support/real-weights.ts';
import { expect, test } from './support/test.ts';
import { inkOfControls } from './support/urdu-ink.ts';

/** Allowed distance in px between the middle of the letters and of the control. Short level words and steep long ones on a chip differ by seven. */
const OFF = { button: 2.7, other: 4 };
/** Width of a control's border in px. */
const BORDER = 1;

/** Expects the Urdu letters of each visible control in its middle, with no stroke on its border. */
async function expectLettersInside(page: Page, at: string): Promise<void> {
	const controls = await inkOfControls(page);

	expect(controls.length, `controls ${at}`).toBeGreaterThan(0);
	const wrong = controls.filter(
		({ isButton, isOneLine, off, room }) => room < BORDER || (isOneLine && Math.abs(off) > OFF[isButton ? 'button' : 'other']),
	);
	expect(wrong, at).toEqual([]);
}

/** Pages whose controls differ between a phone and a desktop. All others have the same controls at both widths. */
const OF_BOTH_WIDTHS = ['/ur', '/ur/booking'];

for (const path of [...URDU_PAGES, '/ur/booking/view', '/ur/404']) {
	const tag = OF_BOTH_WIDTHS.includes(path) ? [] : ['@phone'];
	test(
		`on ${path} every button, chip and choice has its Urdu letters in its middle and inside its border`,
		{ tag },
		async ({ page }, { project }) => {
			await page.goto(path, { waitUntil: 'networkidle' });
			await expectLettersInside(page, path);

			if (project.name === 'desktop') return;
			await expectRealWeights(page);
			await page.getByRole('banner').getByRole('button', { name: 'مینیو' }).click();
			await expect(page.getByRole('navigation', { name: 'مینیو' })).toBeVisible();
			await expectLettersInside(page, `${path}, menu`);
		},
	);
}

test('in all three steps of a booking and on the family’s own page the Urdu letters are in their buttons’ middle and inside their borders', async ({
	page,
}) => {
	await keepWhatsAppInside(page);
	await page.goto('/ur/booking');
	await expect(page.getByRole('grid', { name: 'خالی تاریخیں' })).toBeVisible();
	await page.getByLabel('آپ کا نام').fill('آزمائشی خاندان');
	await page.getByLabel('فون نمبر، واٹس ایپ والا ہو تو بہتر').fill('0300-1234567');
	await page.getByRole('radio', { name: 'ٹیولپ ہال' }).check();
	await page.getByLabel('تقریب کی تاریخ').fill(ownDay(0));
	await page.getByRole('radio', { name: /^رات کا کھانا/ }).check();
	await page.getByLabel('مہمانوں کی تعداد').fill('450');
	await page.getByRole('button', { name: 'کھانے میں کیا ہو؟ (اختیاری)' }).click();
	await page.getByRole('button', { name: 'کوئی خاص بات؟ (اختیاری)' }).click();
	await page.getByRole('radio', { name: /^مینیو 2/ }).check();
	await expectLettersInside(page, 'step 1');

	await page.getByRole('button', { name: 'اپنی بکنگ دیکھ لیجیے' }).click();
	await expect(page.getByRole('heading', { name: 'اپنی بکنگ کی تصدیق کیجیے' })).toBeFocused();
	await expectLettersInside(page, 'step 2');

	await readAsLongAsAPerson(page);
	await page.getByRole('button', { name: 'بکنگ واٹس ایپ پر بھیجیے' }).click();
	await expect(page.getByRole('heading', { name: 'بکنگ کی تفصیل بھیج دی گئی!' })).toBeFocused();
	// Lines about messages change while they are being sent, and move the blocks below.
	await expect(page.getByText('بھیج دیا گیا')).toHaveCount(1);
	await expectLettersInside(page, 'step 3');

	await page.getByRole('link', { name: 'بکنگ کی تفصیل دیکھیے' }).click();
	await expect(page.getByText('ہال کی تصدیق کا انتظار')).toBeVisible();
	await expectLettersInside(page, 'own page');

	await page.getByRole('button', { name: 'تبدیلی کی درخواست' }).click();
	// The free dates load later and make the calendar higher.
	await expect(page.getByRole('grid', { name: 'خالی تاریخیں' }).getByText('خالی').first()).toBeAttached();
	await page.waitForLoadState('networkidle');
	await expectLettersInside(page, 'change');
});

test('over a picture of the gallery, too', async ({ page }) => {
	await page.goto('/ur/gallery');
	await page
		.getByRole('link', { name: /مین ہال/ })
		.first()
		.click();
	await expect(page.getByRole('dialog').getByText('20 میں سے 1')).toBeVisible();

	await expectLettersInside(page, 'viewer');
});
