/**
 * Catches the promise with which a page change by `@view-transition` tells that it was cut short. Chromium cuts it short when the window's size
 * changes before the new page is shown, or when that page takes more than four seconds; without a `catch` each is an error on the console.
 * It becomes the text of an inline script: nothing from outside may be used in it.
 */
export function quietPageChange(): void {
	type Changing = { viewTransition?: ViewTransition | null; activeViewTransition?: ViewTransition | null };
	const quiet = (change?: ViewTransition | null) => change?.ready.catch(() => {});
	// A page that is late has no transition any more when it is revealed. Chromium before 142 knows the transition only then.
	quiet((document as Changing).activeViewTransition);
	addEventListener('pagereveal', (event) => quiet((event as Changing).viewTransition));
}
