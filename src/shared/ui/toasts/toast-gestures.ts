/** How far a hand may slip between press and release and still mean a click, in pixels. */
const SLIP_PX = 5;

/** A toast goes when its body is clicked, and no selected text on the page keeps it from being dragged. For the `ref` of what holds the toasts. */
export function clickedAway(toasts: HTMLElement | null): (() => void) | undefined {
	if (!toasts) return undefined;
	let pressed = { x: 0, y: 0 };

	function press(event: PointerEvent) {
		pressed = { x: event.clientX, y: event.clientY };
		// Sonner takes any selection for one that is being made here.
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

/** Alt+T leads to the toasts, or to the place where they appear while there is none, and Escape back from it; returns a function that stops it. */
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
