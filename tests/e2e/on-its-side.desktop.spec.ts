import { expect, test } from './support/test.ts';

for (const path of ['/', '/ur'])
	for (const [width, height] of [
		[844, 390],
		[932, 430],
		[667, 375],
	] as const)
		test(`on a phone of ${width} by ${height} on its side, the buttons over the film of ${path} are above the fold`, async ({ page }) => {
			await page.setViewportSize({ width, height });
			await page.goto(path);

			for (const button of await page.locator('.film .actions .btn').all()) {
				const { y, height: high } = (await button.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
				expect(y + high).toBeLessThanOrEqual(height);
			}
		});
