/** Folds the dishes of every menu on a phone, except those of the menu that the address names. As an inline script it is text: nothing from outside may be used in it. */
export function foldDishes(): void {
	const narrow = matchMedia('(max-width: 43.6875em)');
	const fold = () => {
		for (const dishes of document.querySelectorAll<HTMLDetailsElement>('.dishes'))
			dishes.open = !narrow.matches || `#${dishes.closest('[id]')?.id}` === location.hash;
	};
	fold();
	narrow.onchange = fold;
}
