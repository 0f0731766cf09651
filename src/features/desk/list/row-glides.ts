import type { animate } from 'motion/mini';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { TURN, useMoving } from '#shared/ui/Movement.tsx';

/** What lets the rows of a list glide. */
export type RowGlides = {
	/** A row that is on its way stays where it is as long as a finger is down on the list. */
	hold(isHeld: boolean): void;
	stop(): void;
};

/**
 * Rows that change their place, as others come, go or overtake them, glide there, if `mayGlide` says so at that moment. A list whose
 * beginning is above the window does not: the browser itself keeps in its place what is read there. (Motion's own `layout` does it for
 * 18 KB more, and cannot be held.)
 */
export function glideRows(list: HTMLElement, move: typeof animate, mayGlide: () => boolean): RowGlides {
	let places = placesIn(list);
	let isHeld = false;
	const glides = new Map<HTMLElement, ReturnType<typeof animate>>();

	const remember = () => {
		places = placesIn(list);
	};
	const changed = new MutationObserver(() => {
		const before = places;
		remember();
		if (!mayGlide() || (list.getBoundingClientRect().top < 0 && !isHeld)) return;
		for (const [row, place] of places) {
			const by = (before.get(row) ?? place) - place;
			if (by !== 0) glide(row, by + glidingBy(row));
		}
	});
	// Wider or narrower, the same rows stand elsewhere.
	const resized = new ResizeObserver(remember);
	changed.observe(list, { childList: true });
	resized.observe(list);

	function glide(row: HTMLElement, from: number) {
		glides.get(row)?.cancel();
		const one = move(row, { transform: [`translateY(${from}px)`, 'none'] }, TURN);
		if (isHeld) one.pause();
		glides.set(row, one);
		void one.finished.then(() => {
			if (glides.get(row) === one) glides.delete(row);
		});
	}

	const glidingBy = (row: HTMLElement) => (glides.has(row) ? new DOMMatrix(getComputedStyle(row).transform).f : 0);

	return {
		hold(isNowHeld) {
			isHeld = isNowHeld;
			for (const one of glides.values()) isHeld ? one.pause() : one.play();
		},
		stop() {
			changed.disconnect();
			resized.disconnect();
			for (const one of glides.values()) one.cancel();
		},
	};
}

/** How far below the table's beginning each row stands, whatever moves it. */
const placesIn = (list: HTMLElement) =>
	new Map([...list.children].flatMap((row) => (row instanceof HTMLElement ? [[row, row.offsetTop] as const] : [])));

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
