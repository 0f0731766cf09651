/** Beyond so many px the header hides on the way down (specification, section 9). */
const HIDE_BEYOND = 50;

/**
 * Hides the header on the way down and brings it back on the way up. It stays while it holds the focus or its menu is open. The state
 * is the attribute `data-state`: `top`, `shown` or `hidden`; without this script there is none, and the header stays where it is.
 */
export function followScroll(header = document.querySelector<HTMLElement>('[data-header]')): void {
	if (!header) return;
	let before = window.scrollY;

	const isNeeded = () => header.contains(document.activeElement) || header.querySelector(':popover-open') !== null;
	const follow = () => {
		const now = window.scrollY;
		const movedDown = now > before;
		const stood = now === before;
		before = now;
		if (now <= HIDE_BEYOND) header.dataset.state = 'top';
		else if (isNeeded()) header.dataset.state = 'shown';
		else if (!stood) header.dataset.state = movedDown ? 'hidden' : 'shown';
		else header.dataset.state ??= 'shown';
	};

	follow();
	addEventListener('scroll', follow, { passive: true });
	header.addEventListener('focusin', follow);
}
