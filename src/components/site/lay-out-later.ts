/**
 * Lays out the sections of `.later` one by one, each in a task of its own, so that no press waits for all of them. It begins with the load
 * event, when the fonts are there; a capture of the page must show all of it from then on.
 */
export function layOutLater(): void {
	const waiting = [...document.querySelectorAll<HTMLElement>('.later')];
	const next = () => {
		const section = waiting.shift();
		section?.classList.remove('later');
		// Asking for the height makes the layout part of this task.
		if (section?.offsetHeight || waiting[0]) setTimeout(next);
	};
	addEventListener('load', next);
}
