/**
 * Folds the dishes on a phone, except those of the menu in the address. Its text becomes an inline script, so it may use nothing from
 * outside.
 */
export function foldDishes(): void {
	const narrow = matchMedia('(max-width: 43.6875em)');
	const fold = () => {
		for (const dishes of document.querySelectorAll<HTMLDetailsElement>('.dishes'))
			dishes.open = !narrow.matches || `#${dishes.closest('[id]')?.id}` === location.hash;
	};
	fold();
	narrow.onchange = fold;
}
