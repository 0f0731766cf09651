import { expect, type Page } from '@playwright/test';

/** Expects only weights and slants that the fonts have, since browsers draw missing ones artificially. Hidden parts count too. */
export async function expectRealWeights(page: Page): Promise<void> {
	expect(await page.evaluate(inventedFaces)).toEqual([]);
}

/** Texts whose first font lacks their weight or slant. Runs in the page. */
function inventedFaces(): string[] {
	const BOLD = 600;
	const nameOf = (family: string) => family.trim().replaceAll(/^["']|["']$/g, '');
	const faces = [...document.fonts].map(({ family, weight, style }) => {
		const heaviest = Math.max(...weight.replace('normal', '400').replace('bold', '700').split(' ').map(Number));
		return { family: nameOf(family), heaviest, isSlanted: style !== 'normal' };
	});
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const found = new Set<string>();
	while (texts.nextNode()) {
		const holder = texts.currentNode.parentElement;
		const text = texts.currentNode.textContent?.trim();
		if (!holder || !text || holder.closest('script, style, noscript, template')) continue;
		const { fontFamily, fontWeight, fontStyle } = getComputedStyle(holder);
		const family = nameOf(fontFamily.split(',')[0] ?? '');
		const own = faces.filter((face) => face.family === family);
		const isBold = Number(fontWeight) >= BOLD && !own.some(({ heaviest }) => heaviest >= BOLD);
		const isSlanted = fontStyle !== 'normal' && !own.some((face) => face.isSlanted);
		if (isBold || isSlanted) found.add(`“${text}” asks ${family} for ${fontWeight} ${fontStyle}`);
	}
	return [...found];
}
