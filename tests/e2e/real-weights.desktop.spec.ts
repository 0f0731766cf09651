import { PUBLIC_PAGES } from '../support/site-pages.ts';
import { expectRealWeights } from './support/real-weights.ts';
import { comeToDesk } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** Pages that site.spec.ts and urdu-ink.spec.ts do not open. Those two check the weights of theirs. */
const OTHER_PAGES = [
	...PUBLIC_PAGES.filter((path) => !['/', '/about', '/services', '/gallery', '/booking'].includes(path)),
	'/booking/view',
	'/404',
];

for (const path of OTHER_PAGES) {
	test(`${path} asks no font for a weight or a slant that it does not have`, async ({ page }) => {
		await page.goto(path, { waitUntil: 'networkidle' });

		await expectRealWeights(page);
	});
}

test('no room of the desk asks a font for a weight or a slant that it does not have', async ({ page }) => {
	await comeToDesk(page);
	for (const room of ['today', 'bookings', 'calendar', 'team']) {
		await page.goto(`/admin/dashboard?view=${room}`, { waitUntil: 'networkidle' });
		await expect(page.getByRole('heading').first()).toBeVisible();

		await expectRealWeights(page);
	}
});

test('a folded heading of the form looks like one that is not folded, and has the sign of the questions', async ({ page }) => {
	await page.goto('/booking', { waitUntil: 'networkidle' });
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
});
