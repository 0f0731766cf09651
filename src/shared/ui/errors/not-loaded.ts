/** Notice of a missing part: it did not load, it broke, or a press did nothing. */
export type Loss = 'lost' | 'broke' | 'failed';

/** The server's HTML contains the notice (components/site/NotLoaded.astro) in the page's language, so that it needs no script. */
const NOTICE_ID = 'not-loaded';

/** Shows the notice over the page, once. Closing it returns the focus. */
export function showLossNotice(loss: Loss): void {
	if (document.querySelector('body > .is-over')) return;
	let from: Element | null = null;
	const notice = noticeOf(loss, () => {
		notice?.remove();
		const place = from?.isConnected ? from : document.querySelector('main');
		if (place instanceof HTMLElement) place.focus({ preventScroll: true });
	});
	if (!notice) return;
	notice.addEventListener('focusin', ({ relatedTarget }) => {
		if (relatedTarget instanceof Element && !notice.contains(relatedTarget)) from = relatedTarget;
	});
	notice.classList.add('is-over');
	document.body.append(notice);
}

/**
 * Copies the notice into the place of a missing part; `undefined` on a page without one. `onClose` adds a closing button, `onAgain` (desk)
 * one that loads the part again. The page's inline script handles the reload button.
 */
export function noticeOf(loss: Loss, onClose?: () => void, onAgain?: () => void): HTMLElement | undefined {
	const pages = document.getElementById(NOTICE_ID);
	if (!pages) return undefined;
	const notice = pages.cloneNode(true) as HTMLElement;
	const words = pages.dataset[loss] ?? pages.ariaLabel ?? '';
	notice.removeAttribute('id');
	notice.hidden = false;
	notice.ariaLabel = words;
	const said = notice.querySelector('b');
	if (said) said.textContent = words;
	const close = notice.querySelector('[data-close]');
	if (onClose) close?.addEventListener('click', onClose);
	else close?.remove();
	const again = notice.querySelector<HTMLElement>('[data-try]');
	if (again && onAgain) {
		again.hidden = false;
		again.addEventListener('click', onAgain);
	}
	// The links to the hall are removed at the desk: its readers are the hall.
	if (pages.dataset['desk']) for (const link of notice.querySelectorAll('a')) link.remove();
	return notice;
}
