/** Pixels after which the header hides; the owner chose the figure. */
const HIDE_BEYOND = 50;

/**
 * Hides the header on the way down and shows it on the way up. It stays while it has the focus or an open menu. The state is in
 * `data-state`: `top`, `shown` or `hidden`. Without this script the header stays.
 */
export function followScroll(header = document.querySelector<HTMLElement>('[data-header]')): void {
	if (!header) return;
	const { dataset } = header;
	let before: number | undefined;

	const isNeeded = () => header.contains(document.activeElement) || header.querySelector('[aria-expanded="true"]');
	const follow = () => {
		const now = scrollY;
		const moved = now - (before ?? now);
		before = now;
		if (now <= HIDE_BEYOND) dataset['state'] = 'top';
		else if (isNeeded() || moved < 0) dataset['state'] = 'shown';
		else if (moved) dataset['state'] = 'hidden';
		else dataset['state'] ??= 'shown';
	};

	// With the first frame, because `scrollY` would otherwise make the browser lay out the page once more, while its fonts are on their way.
	requestAnimationFrame(follow);
	addEventListener('scroll', follow, { passive: true });
	header.addEventListener('focusin', follow);
}

/** Writes the menu's state on its button for assistive tools. Opens and closes the menu in browsers without popovers. */
export function tellMenuState(menu = document.getElementById('menu')): void {
	const button = document.querySelector<HTMLElement>('[popovertarget="menu"]');
	if (!menu || !button) return;
	if (!('popover' in menu)) {
		openByHand(menu, button);
		return;
	}

	const tell = () => button.setAttribute('aria-expanded', String(menu.matches(':popover-open')));
	tell();
	menu.addEventListener('toggle', tell);
}

/** Replaces popovers in Safari before 17, Chrome before 114 and Firefox before 125. */
function openByHand(menu: HTMLElement, button: HTMLElement): void {
	const set = (isOpen: boolean) => {
		menu.toggleAttribute('data-open', isOpen);
		button.setAttribute('aria-expanded', String(isOpen));
	};
	const isOpen = () => menu.hasAttribute('data-open');

	set(false);
	button.addEventListener('click', () => set(!isOpen()));
	document.addEventListener('click', ({ target }) => {
		if (!(target as Element).closest('#menu,[popovertarget]')) set(false);
	});
	document.addEventListener('keydown', ({ key }) => {
		if (key === 'Escape' && isOpen()) {
			set(false);
			button.focus();
		}
	});
}
