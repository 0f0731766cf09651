/** Elements that act when pressed. Text fields are left out: they take the focus when the finger comes down. */
const ACTS = 'button, a, summary, label, [type=radio], [type=checkbox]';

/** Distance in px that a finger may slip. */
const SLIP = 10;

/**
 * Makes a press act on what lay under the finger when it came down, although the page has moved since. Reserved height cannot replace this:
 * the press itself ends typing, and a problem, a price line or a phone's closing keyboard then moves the page by a height that is not known
 * before. Safe to call twice. Returns a function that stops it.
 */
export function keepPresses(): () => void {
	window.addEventListener('pointerdown', comeDown, true);
	window.addEventListener('click', hear, true);
	return () => {
		window.removeEventListener('pointerdown', comeDown, true);
		window.removeEventListener('click', hear, true);
	};
}

let down: { on: HTMLElement; x: number; y: number } | undefined;

function comeDown({ target, clientX: x, clientY: y }: PointerEvent): void {
	const on = target instanceof Element && target.closest<HTMLElement>(ACTS);
	down = on ? { on, x, y } : undefined;
}

function hear(event: MouseEvent): void {
	const press = down;
	down = undefined;
	// Keys and scripts press without a pointer.
	if (!press?.on.isConnected || event.detail === 0) return;
	const { on } = press;
	const isWhereItWas = on.contains(event.target as Node) || Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIP;
	// A dialog that has opened meanwhile covers the page.
	const question = document.querySelector('dialog[open]');
	if (isWhereItWas || question?.contains(on) === false) return;
	event.preventDefault();
	event.stopPropagation();
	// The same click with its position, which the desk's rule against hasty presses judges.
	on.dispatchEvent(new MouseEvent('click', event));
}
