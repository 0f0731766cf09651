import { expect, type Page } from '@playwright/test';

/** Expects that no reference, receipt or bill number is broken after its hyphen, or could be beside a longer name. */
export async function expectUnbroken(page: Page, widths: readonly number[] = [390, 320]): Promise<void> {
	const { width: before = 390, height = 800 } = page.viewportSize() ?? {};
	for (const width of widths) {
		await page.setViewportSize({ width, height });
		expect(await page.evaluate(breakable), `numbers that may break at ${width} px`).toEqual([]);
	}
	await page.setViewportSize({ width: before, height });
}

/** Runs in the page: numbers with a hyphen whose line may end after it, or does. */
function breakable(): string[] {
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const found: string[] = [];
	for (let text = texts.nextNode(); text; text = texts.nextNode()) {
		const parent = text.parentElement;
		if (!parent || parent.closest('script, style, option, .sr, [hidden]') || parent.getClientRects().length === 0) continue;
		const mayWrap = !getComputedStyle(parent).whiteSpace.includes('nowrap');
		for (const { 0: number, index } of (text.nodeValue ?? '').matchAll(/\b(?:[A-Z]{1,4}-[A-Z\d]{4}-[A-Z\d]{2}|[A-Z]?\d{4}-\d{4,})\b/g)) {
			const range = document.createRange();
			range.setStart(text, index);
			range.setEnd(text, index + number.length);
			const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
			if (mayWrap || lines.size > 1) found.push(`${number} in “${parent.textContent?.slice(0, 60)}”`);
		}
	}
	return found;
}
