import { showOnPaper } from './support/on-paper.ts';
import { expect, expectNoSidewaysScroll, test } from './support/test.ts';

test('the menus are one row to the side, in which the next one looks in and the Tab key goes on; the estimate comes right after', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto('/services#menus');
	const menus = page.locator('.menu-card');
	const boxOf = async (at: number) => (await menus.nth(at).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const [first, second] = [await boxOf(0), await boxOf(1)];
	expect(second.y).toBeCloseTo(first.y, 0);
	expect(second.x).toBeGreaterThan(first.x + first.width);
	expect(390 - second.x).toBeGreaterThan(24);
	expect((await page.locator('.estimator').boundingBox())?.y).toBeLessThan(first.y + first.height + 300);

	await menus.last().getByRole('link').focus();

	await expect(menus.last().getByRole('link')).toBeInViewport({ ratio: 1 });
	await expectNoSidewaysScroll(page);
	await page.goto('/services#menu-3');
	await expect(page.locator('#menu-3 summary')).toBeInViewport({ ratio: 1 });
});

test('the estimate follows the choices, the chat text repeats it, and without a number of guests that fits there is none', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto('/services');
	const form = page.getByRole('form', { name: 'What would it come to?' });
	// 600 x 2,600 plus 15 % tax. Nothing that costs extra is chosen at first.
	await expect(form.getByText('PKR 1,794,000')).toBeVisible();
	await expect(form.getByRole('radio', { name: 'Table serving' })).toBeChecked();
	await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0);
	await expect(form.getByText('In this price')).toBeVisible();
	await expect(form.getByText('Stage with flowers from PKR 99,000')).toBeVisible();

	await form.getByLabel('Menu').selectOption('Menu 1');
	await form.getByLabel('Guests').fill('100');
	await form.getByRole('checkbox', { name: 'Chow Mein beef' }).check();
	await form.getByRole('button', { name: '50 guests more' }).click();

	// 150 x (2,250 + 100) plus 15 % tax.
	await expect(form.getByText('PKR 405,375')).toBeVisible();
	const chat = new URL((await form.getByRole('link', { name: 'Ask about it' }).getAttribute('href')) ?? '');
	expect(chat.searchParams.get('text')).toContain('Menu 1, table, for 150 guests, with Chow Mein beef. The website says PKR 405,375.');

	await test.step('no guests, no sum; the hall’s size is the limit', async () => {
		const guests = page.getByLabel('Guests');
		const sum = page.locator('.sum .total');

		for (const typed of ['', '0', '2001', 'many']) {
			await guests.fill(typed);
			await expect(sum).toHaveText(/Estimate\s*–/);
			await expect(page.getByText('Please enter 1 to 2,000 guests')).toBeVisible();
			await expect(guests).toHaveAttribute('aria-invalid', 'true');
		}
		await guests.fill('۲۰۰۱');
		await page.getByRole('button', { name: '50 guests fewer' }).click();

		await expect(guests).toHaveValue('1951');
		await expect(sum).toContainText('PKR');
		await expect(page.getByText('Please enter 1 to')).toHaveCount(0);
	});
});

test('what was chosen goes along to the booking page, and is still there on Back', { tag: '@desktop' }, async ({ page }) => {
	await page.goto('/services');
	await page.getByLabel('Guests').fill('400');
	await page.getByRole('button', { name: '50 guests more' }).click();
	await page.getByRole('radio', { name: 'Buffet serving' }).check();
	await page.getByRole('checkbox', { name: 'Gajar Halwa' }).check();
	const total = await page.locator('.sum .total').textContent();

	await page.getByRole('button', { name: 'Check dates for this' }).click();

	await expect(page).toHaveURL('/booking?menu=menu-2&guests=450&serving=buffet&addOn=gajar-halwa#dates');
	await expect(page.getByLabel('Guests')).toHaveValue('450');
	await expect(page.getByRole('radio', { name: /^Menu 2/ })).toBeChecked();
	await expect(page.getByLabel('Gajar Halwa')).toBeChecked();

	await page.goBack();
	await expect(page.getByLabel('Guests')).toHaveValue('450');
	await expect(page.locator('.sum .total')).toHaveText(total ?? '');
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the estimate is an example that says so, and its button still leads on', { tag: '@phone' }, async ({ page }) => {
		await page.goto('/services');
		await expect(page.getByText('The sum is an example')).toBeVisible();
		await page.getByLabel('Guests').fill('450');

		await page.getByRole('button', { name: 'Check dates for this' }).click();

		await expect(page).toHaveURL(/guests=450/);
	});
});

// site.spec.ts checks the page itself, own-paper.desktop.spec.ts its two sheets.
test('the menus can be printed, with nothing else on the paper', { tag: '@phone' }, async ({ page }) => {
	await page.goto('/services');
	await page.getByRole('link', { name: 'Print the menus' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Six menus, every dish' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Print this page' })).toBeVisible();

	await showOnPaper(page);

	await expect(page.getByRole('banner')).toBeHidden();
	await expect(page.getByRole('contentinfo')).toBeHidden();
	await expect(page.getByText('Chilli Dry beef')).toBeVisible();
});
