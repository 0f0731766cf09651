import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { soundDocument, soundnessOf } from '../../support/sound-document.ts';
import { siteOf } from './sites.ts';

export { expect };

/** For tests of what moves; all others run as for visitors who want less motion. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

type Fixtures = {
	/** What the page may say on the console in this test: nothing, unless a test that breaks something says so. */
	expectedErrors: RegExp[];
	/** Fails the test on any other console error, page error or refused resource. */
	quietConsole: undefined;
};

type OfTheWorker = {
	/** The address of the site that this worker's tests have for themselves: what other tests change meanwhile is never on their screens. */
	site: string;
};

/** Playwright's test on the built site; an unexpected console error fails it. */
export const test = base.extend<Fixtures, OfTheWorker>({
	site: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
		({}, use, { parallelIndex }) => use(siteOf(parallelIndex)),
		{ scope: 'worker' },
	],
	baseURL: ({ site }, use) => use(site),
	expectedErrors: [[], { option: true }],
	quietConsole: [
		async ({ page, expectedErrors }, use) => {
			const said: string[] = [];
			page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
			page.on('pageerror', (error) => said.push(error.message));
			await use(undefined);
			expect(said.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
		},
		{ auto: true },
	],
});

/**
 * No rule of axe is broken on the page as it stays. What a press changes may begin to fade after axe has begun to look, and has less contrast
 * until it stands; a fault is one that is still there later.
 */
export async function expectAccessible(page: Page): Promise<void> {
	const fading = () => page.evaluate(() => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length);
	await expect.poll(fading).toBe(0);
	// Half a megabyte: once for each page.
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
	await expect.poll(() => page.evaluate(brokenRules)).toEqual([]);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Which of axe's rules are broken, and where. Runs in the page. */
async function brokenRules(): Promise<{ id: string; at: string[] }[]> {
	const rules = (window as unknown as { axe: typeof axe }).axe;
	// Every rule is asked. What is left out is a fifth of the time: films and styles of other sites, and how each thing is named, which only a fault needs.
	const asked: axe.RunOptions = { resultTypes: ['violations'], preload: false };
	if ((await rules.run({ ...asked, selectors: false })).violations.length === 0) return [];
	const { violations } = await rules.run(asked);
	return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
}

/** The page needs no sideways scrolling, nor does a dialog or a panel on it, once it has taken up the window's size. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	const overflow = () =>
		page.evaluate(() =>
			Math.max(
				...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map((part) => part.scrollWidth - part.clientWidth),
			),
		);
	await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** The page, with what its scripts have made of it, is sound: ids once, headings in order, labels that label. */
export async function expectSound(page: Page, lang: 'en' | 'ur'): Promise<void> {
	const found = await page.evaluate(`(${soundnessOf})(document)`);
	expect(found).toEqual(soundDocument(lang));
}
