/**
 * Catches the rejected promise of an interrupted `@view-transition`. Chromium interrupts it if the window's size changes before the new page
 * shows, or if that page takes more than four seconds. Without a `catch` each is an error on the console. The function's text becomes an inline
 * script, so it may use nothing from outside.
 */
export function quietPageChange(): void {
	type Changing = { viewTransition?: ViewTransition | null; activeViewTransition?: ViewTransition | null };
	const quiet = (change?: ViewTransition | null) => change?.ready.catch(() => {});
	// A late page has no transition left when it is revealed. Chromium before 142 knows the transition only then.
	quiet((document as Changing).activeViewTransition);
	addEventListener('pagereveal', (event) => quiet((event as Changing).viewTransition));
}
