/** To the top of the page with it: on a phone what stands under a heading in the middle is out of sight. */
export function leadTo(heading: HTMLElement | null): void {
	heading?.scrollIntoView();
	heading?.focus({ preventScroll: true });
}
