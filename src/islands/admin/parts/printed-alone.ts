import { useLayoutEffect } from 'react';

/** While this is on the page, printers see nothing else: the styles of the paper ask for the name on `body`. */
export function usePrintedAlone(name: 'paper' | 'sheet'): void {
	useLayoutEffect(() => {
		document.body.dataset['printed'] = name;
		return () => void delete document.body.dataset['printed'];
	}, [name]);
}
