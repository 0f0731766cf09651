/**
 * Catches the rejected promise of an interrupted `@view-transition`, which would be an error on the console. Chromium interrupts it if the
 * window is resized before the new page shows, or if that page takes more than four seconds. The function's text becomes an inline script,
 * so it may use nothing from outside.
 */
export function quietPageChange(): void {
	type Changing = { viewTransition?: ViewTransition | null; activeViewTransition?: ViewTransition | null };
	const quiet = (change?: ViewTransition | null) => change?.ready.catch(() => {});
	// A late page has no transition left when it is revealed. Chromium before 142 exposes the transition only then.
	quiet((document as Changing).activeViewTransition);
	addEventListener('pagereveal', (event) => quiet((event as Changing).viewTransition));
}
