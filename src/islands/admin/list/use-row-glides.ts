import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useMoving } from '#islands/ui/Movement.tsx';
import { glideRows, type RowGlides } from './row-glides.ts';

/** Lets the rows of a list glide to their places when news change them, and stand still while a finger is down on them. */
export function useRowGlides(list: RefObject<HTMLElement | null>, { isNews, isPressed }: { isNews: boolean; isPressed: boolean }): void {
	const animate = useMoving()?.animate;
	const glides = useRef<RowGlides>(undefined);
	const mayGlide = useRef(isNews);

	useEffect(() => {
		if (!animate || !list.current) return;
		glides.current = glideRows(list.current, animate, () => mayGlide.current);
		return () => {
			glides.current?.stop();
			glides.current = undefined;
		};
	}, [list, animate]);

	useLayoutEffect(() => {
		mayGlide.current = isNews;
		glides.current?.hold(isPressed);
	}, [isNews, isPressed]);
}
