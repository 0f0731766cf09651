/** Scrolls the heading to the top: in the middle of a phone's screen its text would be out of sight. */
export function focusHeading(heading: HTMLElement | null): void {
	heading?.scrollIntoView();
	heading?.focus({ preventScroll: true });
}
