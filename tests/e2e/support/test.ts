import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { BROWSERS_OWN } from '../../support/browsers-own-errors.ts';
import { soundDocument, soundnessOf } from '../../support/sound-document.ts';

export { expect };

/** For tests of what moves; all others run as for visitors who want less motion. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

type Fixtures = {
	/** What the page may say on the console in this test: nothing, unless a test that breaks something says so. */
	expectedErrors: RegExp[];
	/** Fails the test on any other console error, page error or refused resource. */
	quietConsole: undefined;
};

/** Playwright's test on the built site; an unexpected console error fails it. */
export const test = base.extend<Fixtures>({
	expectedErrors: [[], { option: true }],
	quietConsole: [
		async ({ page, expectedErrors }, use) => {
			const said: string[] = [];
			page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
			page.on('pageerror', (error) => !BROWSERS_OWN.test(error.message) && said.push(error.message));
			await use(undefined);
			expect(said.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
		},
		{ auto: true },
	],
});

/** No rule of axe is broken on the page, once nothing fades in or out: a toast on its way has less contrast than it will have. */
export async function expectAccessible(page: Page): Promise<void> {
	const fading = () => page.evaluate(() => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length);
	await expect.poll(fading).toBe(0);
	// Half a megabyte: once for each page, and not the whole report comes back. No page has a frame before it is asked for.
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
	expect(await page.evaluate(brokenRules)).toEqual([]);
}

/** Which of axe's rules are broken, and where. Runs in the page. */
async function brokenRules(): Promise<{ id: string; at: string[] }[]> {
	const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] });
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
