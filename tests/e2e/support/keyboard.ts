import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has. */
const AROUND_THE_PAGE = 400;

/** Presses between two looks at the focus, because a look takes longer than a press. */
const AT_ONCE = 8;

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
	for (let presses = 0; presses < AROUND_THE_PAGE; presses += AT_ONCE) {
		if (await control.evaluate(isReached)) return;
		for (let press = 0; press < AT_ONCE; press += 1) await page.keyboard.press(key);
	}
	throw new Error(`No way by keyboard to ${control}`);
}

/** Whether the control has the focus. Otherwise it makes the page ignore further Tab presses once the control gets it. Runs in the page. */
function isReached(control: Element): boolean {
	const waiting = window as { leavesTab?: AbortController };
	waiting.leavesTab?.abort();
	if (control === document.activeElement) return true;
	waiting.leavesTab = new AbortController();
	const stay = (event: KeyboardEvent) => {
		if (event.key !== 'Tab' || document.activeElement !== control) return;
		event.preventDefault();
		event.stopImmediatePropagation();
	};
	addEventListener('keydown', stay, { capture: true, signal: waiting.leavesTab.signal });
	return false;
}

/** Tabs to the control and presses Enter once it is enabled. Controls are disabled while a change is being saved. */
export async function pressOn(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
	await tabTo(page, control, key);
	await expect(control).not.toHaveAttribute('aria-disabled', 'true');
	await page.keyboard.press('Enter');
}

/** Tabs once around the page and expects each stop to be visible and to have the focus ring. */
export async function expectSeenFocus(page: Page): Promise<void> {
	const passed: string[] = [];
	const unseen: string[] = [];
	for (let presses = 0; presses < 150; presses += 1) {
		await page.keyboard.press('Tab');
		let { key, name, isSeen } = await page.evaluate(focusAsSeen);
		// The line about waiting messages may appear above and move the page, and the browser then scrolls to the focus.
		for (let looks = 0; !isSeen && looks < 10; looks += 1) {
			await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
			({ key, name, isSeen } = await page.evaluate(focusAsSeen));
		}
		// Day, month and year are tab stops within one field.
		if (key === passed.at(-1)) continue;
		if (passed.includes(key)) break;
		passed.push(key);
		if (!isSeen) unseen.push(name);
	}
	expect(passed.length).toBeGreaterThan(3);
	expect(unseen).toEqual([]);
}

/** The focused element and whether its focus is visible. Runs in the page. */
function focusAsSeen(): { key: string; name: string; isSeen: boolean } {
	const focused = document.activeElement;
	if (!focused || focused === document.body) return { key: 'the page', name: 'the page', isSeen: true };
	const seen = window as { places?: Element[] };
	const places = seen.places ?? [];
	seen.places = places;
	if (!places.includes(focused)) places.push(focused);
	// Radios and checkboxes are drawn by their labels.
	const drawn = (focused.matches('[type=radio], [type=checkbox]') && focused.closest('label')) || focused;
	const { left, top, width, height } = drawn.getBoundingClientRect();
	const above = document.elementFromPoint(left + width / 2, top + height / 2);
	const isOnTop = above !== null && (drawn.contains(above) || above.contains(drawn));
	const isRinged = [drawn, focused].some((part) => {
		const { outlineStyle, outlineWidth } = getComputedStyle(part);
		return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
	});
	const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? ''}`;
	return {
		key: String(places.indexOf(focused)),
		name: `${name}${isOnTop ? '' : `, covered by ${above?.outerHTML.slice(0, 200) ?? 'nothing: outside of the window'}`}${isRinged ? '' : ', no ring'}`,
		isSeen: isOnTop && isRinged,
	};
}
