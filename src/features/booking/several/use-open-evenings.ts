import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * The places of the open evenings. One with a problem is open, and stays so when the problem is solved. A filled one folds once another field
 * has the focus and it is above the screen; then the page scrolls along, so that nothing in sight moves.
 */
export function useOpenEvenings(isSound: readonly boolean[]) {
	const [wanted, setOpen] = useState<readonly number[]>([]);
	const open = [...isSound.keys()].filter((place) => !isSound[place] || wanted.includes(place));
	if (open.some((place) => !wanted.includes(place))) setOpen(open);
	const now = useRef({ isSound, open });
	now.current = { isSound, open };
	const still = useRef<{ field: Element; top: number }>(undefined);

	useEffect(() => {
		const goOn = ({ target: field }: FocusEvent) => {
			if (!(field instanceof Element)) return;
			const evenings = [...document.querySelectorAll('.evening')];
			const isPast = (place: number) =>
				now.current.isSound[place] && !evenings[place]?.contains(field) && (evenings[place]?.getBoundingClientRect().bottom ?? 0) < 0;
			const left = now.current.open.filter((place) => !isPast(place));
			if (left.length === now.current.open.length) return;
			still.current = { field, top: field.getBoundingClientRect().top };
			setOpen(left);
		};
		document.addEventListener('focusin', goOn);
		return () => document.removeEventListener('focusin', goOn);
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is open moves everything below it.
	useLayoutEffect(() => {
		const { field, top = 0 } = still.current ?? {};
		still.current = undefined;
		if (field) scrollBy(0, field.getBoundingClientRect().top - top);
	}, [wanted]);

	return { open, setOpen };
}
