import { expect, test } from './support/test.ts';

for (const path of ['/', '/ur'])
	test(`on a phone on its side the buttons over the film of ${path} are above the fold`, async ({ page }) => {
		await page.goto(path);
		for (const [width, height] of [
			[844, 390],
			[932, 430],
			[667, 375],
		] as const) {
			await page.setViewportSize({ width, height });

			for (const button of await page.locator('.film .actions .btn').all()) {
				const end = async () => {
					const { y, height: high } = (await button.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
					return y + high;
				};
				// The layout follows the window.
				await expect.poll(end, { message: `${width} by ${height}`, timeout: 5000 }).toBeLessThanOrEqual(height);
			}
		}
	});
