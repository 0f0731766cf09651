/** Shows one category of the wall, or `all`; keeps it in the address, and says how many there are. */
export function chooseFilter(gallery: HTMLElement, filter: string): void {
	gallery.dataset['show'] = filter;
	for (const chip of gallery.querySelectorAll<HTMLElement>('[data-filter]')) chip.ariaPressed = String(chip.dataset['filter'] === filter);

	const url = new URL(location.href);
	if (filter === 'all') url.searchParams.delete('show');
	else url.searchParams.set('show', filter);
	history.replaceState(history.state, '', url);

	const status = gallery.querySelector<HTMLElement>('[data-status]');
	const total = gallery.querySelectorAll('.wall > li');
	const shown = gallery.querySelectorAll(`.wall > [data-${filter}]`);
	if (status)
		status.textContent = `${status.dataset['status']}`.replace('{shown}', `${shown.length}`).replace('{total}', `${total.length}`);
}
