/** Writes the menu's state on its button, for tools that read the attribute; where the browser knows no popovers, opens and closes it too. */
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

/** What a popover does by itself, for Safari before 17, Chrome before 114 and Firefox before 125. */
function openByHand(menu: HTMLElement, button: HTMLElement): void {
	const set = (isOpen: boolean) => {
		menu.toggleAttribute('data-open', isOpen);
		button.setAttribute('aria-expanded', String(isOpen));
	};
	const isOpen = () => menu.hasAttribute('data-open');

	set(false);
	button.addEventListener('click', () => set(!isOpen()));
	document.addEventListener('click', ({ target }) => {
		if (target instanceof Node && !menu.contains(target) && !button.contains(target)) set(false);
	});
	document.addEventListener('keydown', ({ key }) => {
		if (key !== 'Escape' || !isOpen()) return;
		set(false);
		button.focus();
	});
}
