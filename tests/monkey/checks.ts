import type { Page } from '@playwright/test';
import type { Done } from './acts.ts';
import { type State, stateOf } from './in-page.ts';

/** Milliseconds that a fault may last on a slow processor. */
const PATIENCE = 10_000;

/** State of the page; undefined while it changes to another. */
export async function look(page: Page): Promise<State | undefined> {
	return page.evaluate(stateOf).catch(() => undefined);
}

/** The fault after an act, if the page does not correct it in time. */
export async function faultAfter(
	page: Page,
	done: Done,
	before: State | undefined,
	somethingElse: () => boolean,
): Promise<string | undefined> {
	const deadline = performance.now() + PATIENCE;
	for (;;) {
		const now = await look(page);
		const fault = now ? faultOf(now, done, before, somethingElse()) : undefined;
		if (!fault && now) return undefined;
		if (page.isClosed()) return undefined;
		if (performance.now() > deadline) return fault ?? 'the page does not answer';
		await new Promise((go) => setTimeout(go, 150));
	}
}

function faultOf(now: State, { pressed, keepsFocus }: Done, before: State | undefined, somethingElse: boolean): string | undefined {
	if (!now.isHere) return undefined;
	if (now.main < 0) return now.isComplete ? 'there is no main' : undefined;
	const isSame = before !== undefined && before.born === now.born;
	if (now.main === 0) return 'main is empty';
	if (now.badWords.length > 0) return `the page says ${now.badWords.join(' | ')}`;
	if (now.tooWide > 0) return `the page is ${now.tooWide} px too wide`;
	if (now.busy.length > 0 && !now.told) return `it stays busy without a word: ${now.busy.join(' | ')}`;
	if (isSame && pressed?.isButton && !pressed.mayDoNothing && now.happened === before.happened && !somethingElse) return 'nothing happens';
	if (isSame && keepsFocus && before.focus === 'main' && now.focus === 'nowhere') return 'the focus is lost';
	return undefined;
}
