/** Each button with `data-map` puts that map over the drawn one, in the same box. Before the click nobody outside learns of the visit. */
export function offerMaps(): void {
	for (const button of document.querySelectorAll<HTMLElement>('[data-map]')) {
		button.addEventListener('click', () => showMap(button), { once: true });
	}
}

function showMap(button: HTMLElement): void {
	const frame = document.createElement('iframe');
	frame.title = button.dataset['title'] ?? '';
	frame.referrerPolicy = 'no-referrer';
	// The map needs its own scripts and cookies, and opens the larger map in a new window; it cannot lead this page away.
	frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox');
	frame.src = button.dataset['map'] ?? '';
	button.parentElement?.append(frame);
	frame.focus({ preventScroll: true });
	button.remove();
}
