import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { ownWordsIn, URDU_RUN } from '../../../src/build/letters/own-letters-and-words.ts';
import { expect } from './test.ts';

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));
let known: Set<string> | undefined;

/** Expects the reduced font for the site's own texts only. Typed text uses the other font. */
export async function expectOwnWords(page: Page): Promise<void> {
	known ??= new Set(await ownWordsIn(dist));
	const shown = await page.evaluate((run) => {
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const found: string[] = [];
		while (texts.nextNode()) {
			const around = texts.currentNode.parentElement;
			if (!around || around.closest('script, style, noscript')) continue;
			if (!getComputedStyle(around).fontFamily.startsWith('"Noto Nastaliq Urdu"')) continue;
			found.push(...(texts.currentNode.textContent?.match(new RegExp(run, 'g')) ?? []));
		}
		return found;
	}, URDU_RUN.source);

	expect(shown.length).toBeGreaterThan(20);
	expect(shown.filter((word) => !known?.has(word))).toEqual([]);
}
