import type { Page } from '@playwright/test';

/** Texts of the page that a capture of the whole page does not show, because they or their parents are transparent or hidden. */
export const unseenTexts = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		// Texts for screen readers and folded parts are left out. A tile's caption repeats its picture's text.
		const KEPT =
			'.sr, .wall__cap, script, style, template, noscript, svg, [hidden], [popover], dialog:not([open]), details:not([open]) > :not(summary)';
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const unseen: string[] = [];
		while (walker.nextNode()) {
			const { parentElement: holder, textContent } = walker.currentNode;
			if (!holder || !textContent?.trim() || holder.closest(KEPT) || holder.getClientRects().length === 0) continue;
			let opacity = 1;
			for (let part: Element | null = holder; part; part = part.parentElement) {
				const style = getComputedStyle(part);
				opacity *= style.getPropertyValue('content-visibility') === 'visible' ? Number(style.opacity) : 0;
			}
			if (opacity < 0.5 || getComputedStyle(holder).visibility !== 'visible') unseen.push(textContent.trim());
		}
		return unseen;
	});
