import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './test.ts';

/** A phone of 390 px at 200 % zoom. */
const ZOOMED = { width: 195, height: 422 };

/** Expects no sideways scrolling, no broken words and no cut figures at 200 % zoom. Restores the window. */
export async function expectFitsZoomed(page: Page): Promise<void> {
	const before = page.viewportSize();
	await page.setViewportSize(ZOOMED);
	await page.evaluate(widenReferences);
	await expectNoSidewaysScroll(page);
	await expect.poll(() => page.evaluate(notWhole)).toEqual([]);
	if (before) await page.setViewportSize(before);
}

/** Gives every reference of a booking the widest letters: a random one is narrower. Runs in the page. */
function widenReferences(): void {
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let text = texts.nextNode(); text; text = texts.nextNode())
		text.nodeValue = (text.nodeValue ?? '').replace(/\b([A-Z]{1,4})-[A-Z\d]{4}-[A-Z\d]{2}\b/g, '$1-WWWW-WW');
}

/** Broken words, words outside of the window, fields and days too narrow for their figures, and elements over a typed figure. Runs in the page. */
function notWhole(): string[] {
	const LABELS =
		'.btn, .seg label, .chip, .rooms__room, .due__head, .cal th, .day > :not(.sr), .calgrid th, .calday__dates, .sum dd, .stat dd, h1, h2, h3';
	const FIGURES = '.day, .calday, .calday__dates, input.num, .step-btns input';
	const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
	const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
	const found: string[] = [];
	for (const label of scope.querySelectorAll(LABELS)) {
		if (!seen(label)) continue;
		const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			if (text.parentElement?.closest('.sr, svg')) continue;
			for (const word of (text.textContent ?? '').matchAll(/[^\s/–—-]+/g)) {
				const range = document.createRange();
				range.setStart(text, word.index);
				range.setEnd(text, word.index + word[0].length);
				const boxes = [...range.getClientRects()].filter(({ width }) => width > 0.5);
				const { left, right } = range.getBoundingClientRect();
				if (boxes.some(({ top }) => Math.abs(top - (boxes[0]?.top ?? 0)) > 6)) found.push(`${word[0]} is broken`);
				if (boxes.length > 0 && (left < -1 || right > innerWidth + 1)) found.push(`${word[0]} runs out of the window`);
			}
		}
	}
	for (const figure of scope.querySelectorAll(FIGURES))
		if (seen(figure) && figure.scrollWidth > figure.clientWidth) found.push(`${figure.className} ${figure.textContent} is too narrow`);
	for (const unit of scope.querySelectorAll('.affix > span')) {
		const field = unit.previousElementSibling;
		if (!field) continue;
		const [above, beside] = [field.getBoundingClientRect().bottom, Number.parseFloat(getComputedStyle(field).paddingInlineEnd)];
		const { top, width } = unit.getBoundingClientRect();
		if (top < above - 1 && width > beside) found.push(`${unit.textContent} lies on what is typed`);
	}
	return found;
}
