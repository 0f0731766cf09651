/** Distance in px that a pointer may slip during a click. */
const SLIP_PX = 5;

/** Closes a toast by a click on its body, and lets it be dragged although text of the page is selected. A `ref` of the container. */
export function clickedAway(toasts: HTMLElement | null): (() => void) | undefined {
	if (!toasts) return undefined;
	let pressed = { x: 0, y: 0 };

	function press(event: PointerEvent) {
		pressed = { x: event.clientX, y: event.clientY };
		// Sonner takes any selection for one inside the toast.
		window.getSelection()?.removeAllRanges();
	}

	function click(event: MouseEvent) {
		const target = event.target instanceof Element ? event.target : undefined;
		const hasSlipped = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLIP_PX;
		if (!target || hasSlipped || target.closest('button, a')) return;
		target.closest('[data-sonner-toast]')?.querySelector<HTMLElement>('[data-close-button]')?.click();
	}

	toasts.addEventListener('pointerdown', press, { capture: true });
	toasts.addEventListener('click', click);
	return () => {
		toasts.removeEventListener('pointerdown', press, { capture: true });
		toasts.removeEventListener('click', click);
	};
}

/** Alt+T focuses the toasts or their place, Escape returns; returns a function that stops it. */
export function leadToToasts(): () => void {
	let from: Element | null = null;

	function lead(event: KeyboardEvent) {
		const place =
			document.querySelector<HTMLElement>('.toasts ol') ?? document.querySelector<HTMLElement>('section.toasts, .toasts section');
		if (!place) return;
		if (event.altKey && event.code === 'KeyT') {
			if (!place.contains(document.activeElement)) from = document.activeElement;
			place.focus();
		} else if (event.key === 'Escape' && document.activeElement === place && from instanceof HTMLElement) {
			from.focus();
		}
	}

	document.addEventListener('keydown', lead);
	return () => document.removeEventListener('keydown', lead);
}
