import { beyondInWords, visitWords } from '#i18n/site/visit-words.ts';
import { addDays, dayAt } from '#shared/rules/day.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

const DAY = addDays(dayAt(new Date()), 9);

test('a link of a family’s own page leads to the form at once, filled in', async ({ page }) => {
	// The form loads by itself after a while. With the clock stopped, only the link can load it.
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.goto('/about#kind=tasting&name=Test+Family&phone=%2B923000000091');

	await expect(page.getByLabel(visitWords.en.name)).toHaveValue('Test Family');
	await expect(page.getByLabel(visitWords.en.kinds.tasting, { exact: true })).toBeChecked();
	await expect(page.locator('[data-visit] h2')).toBeInViewport();
	await expect(page).toHaveURL(/\/about#announce$/);
});

test.describe('with a script that does not load at first', () => {
	test.use({ expectedErrors: [/visit-form\.[\w-]+\.js$/] });

	test('the form’s script is asked for again when it did not load', async ({ page }) => {
		let asked = 0;
		await page.route(/visit-form\.[\w-]+\.js$/, (route) => (asked++ === 0 ? route.abort() : route.continue()));
		await page.goto('/about#announce');

		await expect(page.getByRole('button', { name: visitWords.en.send })).toBeEnabled();
		expect(asked).toBeGreaterThan(1);
	});
});

for (const [language, home] of [
	['en', '/'],
	['ur', '/ur'],
] as const)
	test(`a visit is announced from the home page (${language}), and the hall’s answer comes before the thanks`, async ({ page }) => {
		const t = visitWords[language];
		await page.setViewportSize({ width: 320, height: 700 });
		await page.goto(home);
		await page.getByRole('link', { name: t.come }).click();
		await page.getByRole('button', { name: t.send }).click();
		await expect(page.getByText(t.problems.name)).toBeVisible();
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);

		await page.getByText(t.kinds.tasting, { exact: true }).click();
		await page.getByLabel(t.day, { exact: true }).fill(DAY);
		await page.getByLabel(t.people).fill('4');
		await page.getByLabel(t.name).fill('عائشہ خان');
		await page.getByLabel(t.phone).fill('0300-0000091');
		await page.getByRole('checkbox').check();
		await page.getByText(t.parts['morning'] ?? '', { exact: true }).click();
		await page.getByRole('button', { name: t.send }).click();
		await expect(page.getByText(beyondInWords({ people: 4, parts: ['evening'] }, language).part)).toBeVisible();
		await page.getByText(t.parts['evening'] ?? '', { exact: true }).click();
		await page.getByRole('button', { name: t.send }).press('Enter');

		await expect(page.getByRole('heading', { name: t.done.title })).toBeFocused();
		const file = await page.request.get((await page.getByRole('link', { name: t.done.calendar }).getAttribute('href')) ?? '');
		expect(await file.text()).toContain(`DTSTART:${DAY.replaceAll('-', '')}T`);
		await expectAccessible(page);
	});
