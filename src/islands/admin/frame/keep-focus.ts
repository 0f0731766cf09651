import { $changing } from '#stores/desk/changes.ts';

/** How long others have to find a better place, in milliseconds: not long enough for anybody to press the next key. */
const OTHERS_FIRST_MS = 50;

const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * When what has the focus leaves the screen, as "Clear filters" does when it is pressed, the focus goes to what stood before it instead of
 * the top of the page. Code that knows a better place moves the focus there before this does. Returns a function that stops it.
 */
export function keepFocusNear(): () => void {
	let last: Element | undefined;
	let before: HTMLElement[] = [];
	let timer: ReturnType<typeof setTimeout> | undefined;

	function remember({ target }: FocusEvent) {
		if (!(target instanceof Element)) return;
		last = target;
		before = [...document.querySelectorAll<HTMLElement>(REACHABLE)].filter(
			(other) => other.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
		);
	}

	const observer = new MutationObserver(() => {
		// What is on its way out is as good as gone.
		if (!last || (last.isConnected && !last.closest('[data-leaving]'))) return;
		last = undefined;
		timer = setTimeout(goBack, OTHERS_FIRST_MS);
	});

	function goBack() {
		// A change that is still on its way, and a part that is still loaded, have a place of their own for the focus.
		if ($changing.get().size > 0 || document.querySelector('[data-coming]')) {
			timer = setTimeout(goBack, OTHERS_FIRST_MS);
			return;
		}
		// What cannot have the focus, because it is gone, hidden or behind a dialog, leaves it where it is.
		for (const other of [...before].reverse()) {
			if (document.activeElement !== document.body) return;
			other.focus({ preventScroll: true });
		}
	}

	document.addEventListener('focusin', remember);
	observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-leaving'] });
	return () => {
		document.removeEventListener('focusin', remember);
		observer.disconnect();
		clearTimeout(timer);
	};
}
