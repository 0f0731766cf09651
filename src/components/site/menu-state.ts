/** Writes the menu's state on its button. Browsers tell it by themselves; this is for tools that read the attribute. */
export function tellMenuState(menu = document.getElementById('menu')): void {
	const button = document.querySelector('[popovertarget="menu"]');
	if (!menu || !button) return;

	const tell = () => button.setAttribute('aria-expanded', String(menu.matches(':popover-open')));
	tell();
	menu.addEventListener('toggle', tell);
}
