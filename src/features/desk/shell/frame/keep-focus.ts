import { $changing } from '../booking-edits.ts';

/** How long a change that is on its way, or a part that is loaded, is left before it is looked at again, in milliseconds. */
const LATER_MS = 50;

/** When it is looked who has the focus: a window that is not in front moves its focus and tells nobody (Firefox), until it is pressed. */
const LOOKED_AT = ['focusin', 'pointerdown', 'click', 'keydown'];

/** What a reader goes through part by part: each has a heading, or names by `data-home` what stands for it, as a row's first button does. */
const PARTS = '[data-home], section[aria-labelledby], dialog[aria-labelledby], main';

/** What lies over the page, from which one comes back. */
const LAYERS = 'dialog, .toasts';

/** Where the focus may go, by id, or the very thing that had it; the nearest first. */
type Way = readonly (string | Element)[];

/** From where a layer was come to. */
type Behind = { from: Element | undefined; way: Way };

/**
 * When what has the focus leaves the screen, the focus goes to the heading of the part in which it stood, of the part around that, and so on;
 * out of a dialog, the panel or a toast to what had it before, and from there the same way. Never to a button that happens to stand near:
 * "Delete" is no place for somebody who presses Enter once more. Code that knows a better place moves the focus there itself. Returns a function that stops it.
 */
export function keepFocusNear(): () => void {
	let last: Element | undefined;
	let way: Way = [];
	let isOwed = false;
	const behind = new WeakMap<Element, Behind>();
	let timer: ReturnType<typeof setTimeout> | undefined;

	function look() {
		const target = document.activeElement;
		if (!target || target === last || isFocusLost()) return;
		isOwed = false;
		const layer = target.closest(LAYERS);
		const isEntered = layer && !(last && layer.contains(last));
		// A toast is come to from somewhere else each time; a panel was opened from one place.
		if (isEntered && (!behind.has(layer) || !layer.matches('dialog'))) behind.set(layer, { from: last, way });
		last = target;
		way = wayFrom(target, behind);
	}

	const observer = new MutationObserver(() => {
		if (!isFocusLost()) return look();
		// What is on its way out is as good as gone.
		const isGone = last && !(last.isConnected && !last.closest('[data-leaving]'));
		// Nothing could take it before: Firefox may refuse until what is on its way out is gone.
		if (!isGone && !isOwed) return;
		last = undefined;
		clearTimeout(timer);
		// At once, or the next key, such as Escape, would be pressed on nothing.
		goBack();
	});

	function goBack() {
		// A change that is still on its way, and a part that is still loaded, have a place of their own for the focus.
		if ($changing.get().size > 0 || document.querySelector('[data-coming]')) {
			timer = setTimeout(goBack, LATER_MS);
			return;
		}
		// What cannot have the focus, because it is gone, hidden or behind a dialog, leaves it where it is.
		for (const place of [...way, MAIN]) {
			if (!isFocusLost()) break;
			focusOn(typeof place === 'string' ? placeOf(place) : place);
		}
		isOwed = isFocusLost();
	}

	// While it is caught: the toasts let no focus bubble up from them.
	for (const kind of LOOKED_AT) document.addEventListener(kind, look, { capture: true });
	observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-leaving'] });
	return () => {
		for (const kind of LOOKED_AT) document.removeEventListener(kind, look, { capture: true });
		observer.disconnect();
		clearTimeout(timer);
	};
}

/** The room's heading, which is always there. */
const MAIN = 'main h1';
const placeOf = (name: string) => (name === MAIN ? document.querySelector(MAIN) : document.getElementById(name));

/** The way from something through the parts around it; out of a layer to where that was come to from, and what it says it is about. */
function wayFrom(inside: Element | null, behind: WeakMap<Element, Behind>): Way {
	if (!inside) return [];
	const layer = inside.closest(LAYERS);
	if (!layer) return homesOf(inside, document.body);
	const { from, way = [] } = behind.get(layer) ?? {};
	const about = layer.getAttribute('data-about');
	const back = [from, about, ...way].filter((place) => place != null);
	return [...homesOf(inside, layer), ...back, ...wayFrom(layer.parentElement, behind)];
}

/** What stands for each part around something, from the inside out, as far as that one. */
function homesOf(inside: Element, outermost: Element): string[] {
	const homes: string[] = [];
	let part = inside.closest<HTMLElement>(PARTS);
	while (part && outermost.contains(part)) {
		const home = part.dataset['home'] ?? part.getAttribute('aria-labelledby');
		if (home) homes.push(home);
		part = part.parentElement?.closest<HTMLElement>(PARTS) ?? null;
	}
	return homes;
}

function focusOn(place: Element | null): void {
	if (!(place instanceof HTMLElement) || place.closest('[data-leaving]')) return;
	// A heading takes the focus only from code.
	if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1;
	place.focus({ preventScroll: true });
}

/** It is nowhere, or in something that is on its way out. */
function isFocusLost(): boolean {
	const { activeElement } = document;
	return !activeElement || activeElement === document.body || activeElement.closest('[data-leaving]') !== null;
}
