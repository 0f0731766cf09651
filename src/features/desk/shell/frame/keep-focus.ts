import { $changing } from '../booking-edits.ts';

/** The pause before a pending change or a loading part is checked again, in milliseconds. */
const LATER_MS = 50;

/** Events at which the focus is checked. A window in the background moves its focus without an event (Firefox), until it is pressed. */
const LOOKED_AT = ['focusin', 'pointerdown', 'click', 'keydown'];

/** Parts of the page. Each has a heading, or names its target by `data-home`, such as a row's first button. */
const PARTS = '[data-home], section[aria-labelledby], dialog[aria-labelledby], main';

/** Layers over the page, which people leave again. */
const LAYERS = 'dialog, .toasts';

/** Targets for the focus, by id or element, the nearest first. */
type Way = readonly (string | Element)[];

/** The element from which a layer was opened. */
type Behind = { from: Element | undefined; way: Way };

/**
 * Keeps the focus when its element leaves the screen: it goes to the heading of the part around it, then of the part around that. Out of a
 * dialog, the panel or a toast it goes to what had it before. It never goes to a nearby button: a second Enter must not press "Delete". Code
 * that knows a better target moves the focus there itself. Returns a function that ends it.
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
		// A toast may be reached from a new place each time, while a panel is opened from one place.
		if (isEntered && (!behind.has(layer) || !layer.matches('dialog'))) behind.set(layer, { from: last, way });
		last = target;
		way = wayFrom(target, behind);
	}

	const observer = new MutationObserver(() => {
		if (!isFocusLost()) return look();
		// An element that is leaving counts as gone.
		const isGone = last && !(last.isConnected && !last.closest('[data-leaving]'));
		// No target could take the focus before: Firefox may refuse until the leaving element is gone.
		if (!isGone && !isOwed) return;
		last = undefined;
		clearTimeout(timer);
		// The focus moves at once, or the next key, such as Escape, would be lost.
		goBack();
	});

	function goBack() {
		// A pending change and a loading part will move the focus themselves.
		if ($changing.get().size > 0 || document.querySelector('[data-coming]')) {
			timer = setTimeout(goBack, LATER_MS);
			return;
		}
		// A target that is gone, hidden or behind a dialog cannot take the focus.
		for (const place of [...way, MAIN]) {
			if (!isFocusLost()) break;
			focusOn(typeof place === 'string' ? placeOf(place) : place);
		}
		isOwed = isFocusLost();
	}

	// The capture phase is needed, since toasts stop focus events from bubbling.
	for (const kind of LOOKED_AT) document.addEventListener(kind, look, { capture: true });
	observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-leaving'] });
	return () => {
		for (const kind of LOOKED_AT) document.removeEventListener(kind, look, { capture: true });
		observer.disconnect();
		clearTimeout(timer);
	};
}

/** The room's heading: the last target, which is always there. */
const MAIN = 'main h1';
const placeOf = (name: string) => (name === MAIN ? document.querySelector(MAIN) : document.getElementById(name));

/** The targets around an element, from the inside out. A layer leads to the element from which it was opened. */
function wayFrom(inside: Element | null, behind: WeakMap<Element, Behind>): Way {
	if (!inside) return [];
	const layer = inside.closest(LAYERS);
	if (!layer) return homesOf(inside, document.body);
	const { from, way = [] } = behind.get(layer) ?? {};
	const about = layer.getAttribute('data-about');
	const back = [from, about, ...way].filter((place) => place != null);
	return [...homesOf(inside, layer), ...back, ...wayFrom(layer.parentElement, behind)];
}

/** The target of each part around an element, from the inside out, up to a given one. */
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
	// Only code can move the focus to a heading.
	if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1;
	place.focus({ preventScroll: true });
}

/** Whether the focus is nowhere, or in an element that is leaving. */
function isFocusLost(): boolean {
	const { activeElement } = document;
	return !activeElement || activeElement === document.body || activeElement.closest('[data-leaving]') !== null;
}
