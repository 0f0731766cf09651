/** What the page says of a missing part: it never came, it broke, or something that was pressed did nothing. */
export type Loss = 'lost' | 'broke' | 'failed';

/** The page's own notice (components/site/NotLoaded.astro): it stands in the server's HTML, in the page's language, so that it needs no script to be had. */
const NOTICE_ID = 'not-loaded';

/** Says over the page, once, what is wrong; it can be closed, and then the focus is where it came from. */
export function tellOver(loss: Loss): void {
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
 * A copy of the page's notice, for the place of what is missing; `undefined` on a page that has none. With `onClose` it has a button to
 * close it, with `onAgain`, at the desk, one that asks for the part once more. The button that loads the page again is answered by the page's own inline script.
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
	// The desk itself stands: the hall would be told to ring the hall.
	if (pages.dataset['desk']) for (const link of notice.querySelectorAll('a')) link.remove();
	return notice;
}
