/** What acts when it is pressed. A text field has the focus from the moment when the finger comes down. */
const ACTS = 'button, a, summary, label, [type=radio], [type=checkbox]';

/** How far a finger may slip in px and still mean what it came down on. */
const SLIP = 10;

/**
 * Whoever presses means what lay under the finger as it came down. A page that moves meanwhile (a price appears, a notice comes) would have
 * the browser press what lies there as it goes up, or nothing. Asked for twice it is the same; returns what ends it.
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
	// A key and a script press without a finger.
	if (!press?.on.isConnected || event.detail === 0) return;
	const { on, x, y } = press;
	const isWhereItWas = on.contains(event.target as Node) || Math.hypot(event.clientX - x, event.clientY - y) > SLIP;
	// What a question covers that has opened meanwhile is out of reach.
	const question = document.querySelector('dialog[open]');
	if (isWhereItWas || (question && !question.contains(on))) return;
	event.preventDefault();
	event.stopPropagation();
	on.click();
}
