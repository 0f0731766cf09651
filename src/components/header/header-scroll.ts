/** Beyond so many px the header hides on the way down (the figure is the owner’s). */
const HIDE_BEYOND = 50;

/**
 * Hides the header on the way down and brings it back on the way up. It stays while it holds the focus or its menu is open. The state
 * is the attribute `data-state`: `top`, `shown` or `hidden`; without this script there is none, and the header stays where it is.
 */
export function followScroll(header = document.querySelector<HTMLElement>('[data-header]')): void {
	if (!header) return;
	const { dataset } = header;
	let before = scrollY;

	const isNeeded = () => header.contains(document.activeElement) || header.querySelector('[aria-expanded="true"]');
	const follow = () => {
		const moved = scrollY - before;
		before = scrollY;
		if (before <= HIDE_BEYOND) dataset['state'] = 'top';
		else if (isNeeded() || moved < 0) dataset['state'] = 'shown';
		else if (moved) dataset['state'] = 'hidden';
		else dataset['state'] ??= 'shown';
	};

	follow();
	addEventListener('scroll', follow, { passive: true });
	header.addEventListener('focusin', follow);
}
