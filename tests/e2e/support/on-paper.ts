import { expect, type Page } from '@playwright/test';

/** Shows the page as it is printed, and waits until the browser has laid it out so. */
export async function showOnPaper(page: Page): Promise<void> {
	await page.emulateMedia({ media: 'print' });
	await page.evaluate(() => new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut))));
}

/** Expects dark ink on white, nothing to press, and the hall's address, at the width of A4. */
export async function expectGoodOnPaper(page: Page): Promise<void> {
	await page.setViewportSize({ width: 718, height: 1000 });
	await showOnPaper(page);
	const found = async () => ({ pale: await paleWords(page), pressed: await thingsToPress(page), isAddressed: await saysAddress(page) });
	// Colours of the screen fade first.
	await expect.poll(found).toEqual({ pale: [], pressed: [], isAddressed: true });
}

/** Texts with a contrast below 4.5:1 on white. */
const paleWords = (page: Page) =>
	page.evaluate(() => {
		const lightOf = (channel: number) => (channel <= 10.3 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
		const texts = [...document.querySelectorAll('body *')].filter(
			(element) =>
				[...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim()) &&
				element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
				!element.closest('.sr, svg, .wall'),
		);
		return texts.flatMap((element) => {
			const [red = 0, green = 0, blue = 0] =
				getComputedStyle(element)
					.color.match(/[\d.]+/g)
					?.map(Number) ?? [];
			const light = 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue);
			return 1.05 / (light + 0.05) < 4.5 ? [element.textContent?.trim()] : [];
		});
	});

const thingsToPress = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll('button, .btn, nav a')]
			.filter((element) => element.checkVisibility() && !element.closest('astro-island'))
			.map(({ textContent }) => textContent?.trim()),
	);

/** Found by the hall's numbers beside it. */
const saysAddress = (page: Page) =>
	page.evaluate(() => [...document.querySelectorAll('.foot a[href^="tel:"], .sheet-page__address')].some((line) => line.checkVisibility()));
