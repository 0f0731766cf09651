/**
 * Shows the category of the wall that the address asks for, and each that is pressed; keeps it in the address, and says how many there are.
 * It becomes the text of an inline script (Filters.astro): it runs before the first paint, so that nothing moves, and the filters work
 * whatever becomes of the page's other files. Nothing from outside may be used in it.
 */
export function followFilters(): void {
	const gallery = document.querySelector('[data-gallery]') as HTMLElement;
	const buttons = [...gallery.querySelectorAll<HTMLElement>('[data-filter]')];
	const status = gallery.querySelector('[data-status]') as HTMLElement;
	const show = (chosen: HTMLElement) => {
		gallery.dataset['show'] = chosen.dataset['filter'];
		for (const button of buttons) button.setAttribute('aria-pressed', String(button === chosen));
	};
	const choose = (chosen: HTMLElement) => {
		show(chosen);
		const { filter = 'all' } = chosen.dataset;
		const url = new URL(location.href);
		if (filter === 'all') url.searchParams.delete('show');
		else url.searchParams.set('show', filter);
		history.replaceState(history.state, '', url);

		const count = (which: string) => String(gallery.querySelectorAll(`.wall > ${which}`).length);
		status.textContent = String(status.dataset['status'])
			.replace('{shown}', count(`[data-${filter}]`))
			.replace('{total}', count('li'));
	};

	const wanted = new URLSearchParams(location.search).get('show');
	const asked = buttons.find((button) => button.dataset['filter'] === wanted);
	if (asked) show(asked);
	for (const button of buttons) button.addEventListener('click', () => choose(button));
}
