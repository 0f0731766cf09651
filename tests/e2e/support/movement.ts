import { expect, type Page } from '@playwright/test';

/** Waits until what moves the desk's rows and its panel is there. */
export async function untilItMoves(page: Page): Promise<void> {
	const asked = () => page.evaluate(() => performance.getEntriesByType('resource').find(({ name }) => /\/moving\./.test(name))?.name);
	await expect.poll(asked).toBeDefined();
	// The very script that the page has asked for: with its end, and the next moment in which nothing is to be done, the desk knows it.
	await page.evaluate(
		async (url) => {
			await import(url ?? '');
			await new Promise<IdleDeadline>((idle) => requestIdleCallback(idle));
		},
		await asked(),
	);
}

/** What a watched part of the page has done: a movement by its property, or a row or the panel on its way out, with what has the focus then. */
export type Seen = { who: string; moves?: string; leaves?: { id: string; isInert: boolean; focus: string } };

/** Writes down what moves, and what is on its way out, from now on; the answer to call is what was seen so far. */
export async function watchMovement(page: Page): Promise<() => Promise<Seen[]>> {
	await page.evaluate(() => {
		const seen: Seen[] = [];
		Object.assign(window, { seen });
		const who = (element: Element) => element.querySelector('h2, .name')?.textContent ?? '';
		const begin = Element.prototype.animate;
		Element.prototype.animate = function (keyframes, options) {
			const moved = Array.isArray(keyframes) ? Object.keys(keyframes[0] ?? {}) : Object.keys(keyframes ?? {});
			for (const moves of moved) if (moves === 'transform' || moves === 'opacity') seen.push({ who: who(this), moves });
			return begin.call(this, keyframes, options);
		};
		new MutationObserver((changes) => {
			for (const { target } of changes) {
				if (!(target instanceof HTMLElement) || target.dataset['leaving'] === undefined) continue;
				const focus = document.activeElement?.textContent ?? '';
				seen.push({ who: who(target), leaves: { id: target.id, isInert: target.inert, focus } });
			}
		}).observe(document.body, { subtree: true, attributeFilter: ['data-leaving'] });
	});
	return () => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
}
