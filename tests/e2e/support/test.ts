import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { soundDocument, soundnessOf } from '../../support/sound-document.ts';
import { siteOf } from './sites.ts';

export { expect };

/** Turns motion on. All other tests run with reduced motion. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

type Fixtures = {
	/** Console errors that this test expects. */
	expectedErrors: RegExp[];
	/** Fails the test on any other console error, page error or refused resource. */
	quietConsole: undefined;
};

type OfTheWorker = {
	/** The address of this worker's own site. Changes of other workers' tests do not show there. */
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
			// The text of a failed request does not name it.
			page.on('console', (message) => message.type() === 'error' && said.push(`${message.text()} ${message.location().url}`));
			page.on('pageerror', (error) => said.push(error.message));
			await use(undefined);
			// A request under way at the end makes its handler fail outside any test, and Playwright then skips the worker's next test.
			await Promise.all([page, page.context()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
			expect(said.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
		},
		{ auto: true },
	],
});

/**
 * Expects no violation of axe's rules that stays. Elements fade after a press and have less contrast meanwhile,
 * so only a violation that is still there later counts.
 */
export async function expectAccessible(page: Page): Promise<void> {
	const fading = () => page.evaluate(() => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length);
	await expect.poll(fading).toBe(0);
	// The script has half a megabyte, so it is added once per page.
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
	await expect.poll(() => page.evaluate(brokenRules)).toEqual([]);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations of axe's rules, with their places. Runs in the page. */
async function brokenRules(): Promise<{ id: string; at: string[] }[]> {
	const rules = (window as unknown as { axe: typeof axe }).axe;
	// All rules run. Left out are films and styles of other sites and the selectors of passed elements, a fifth of the time.
	const asked: axe.RunOptions = { resultTypes: ['violations'], preload: false };
	if ((await rules.run({ ...asked, selectors: false })).violations.length === 0) return [];
	const { violations } = await rules.run(asked);
	return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
}

/** Expects no sideways scrolling of the page, its dialog or its panel, once the layout follows the window's size. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	await expect.poll(() => page.evaluate(tooWide)).toEqual([]);
}

/** The page and dialogs that scroll sideways, each with the elements that reach furthest. Runs in the page. */
function tooWide(): string[] {
	return [document.documentElement, ...document.querySelectorAll('dialog[open]')]
		.filter((part) => part.scrollWidth > part.clientWidth)
		.map((part) => {
			const seen = [...part.querySelectorAll('*')].filter((inner) => inner.checkVisibility());
			const reaches = seen.map((inner) => ({ inner, right: Math.round(inner.getBoundingClientRect().right) }));
			const furthest = reaches.sort((one, other) => other.right - one.right).slice(0, 8);
			const names = furthest.map(
				({ inner, right }) => `${inner.tagName}.${inner.className} "${inner.textContent.slice(0, 20)}" to ${right} px`,
			);
			return `${part.tagName} ${part.scrollWidth} > ${part.clientWidth}: ${names.join(', ')}`;
		});
}

/** Checks the page after its scripts: unique ids, headings in order, labels with fields. */
export async function expectSound(page: Page, lang: 'en' | 'ur'): Promise<void> {
	const found = await page.evaluate(`(${soundnessOf})(document)`);
	expect(found).toEqual(soundDocument(lang));
}
