/**
 * Applies the category of the address and of each press, keeps it in the address, and announces the number of pictures. Its text becomes an
 * inline script (Filters.astro), so that it runs before the first paint and needs no other file. It may use nothing from outside.
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
