import type { animate } from 'motion/mini';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { TURN, useMoving } from '#shared/ui/Movement.tsx';

export type RowGlides = {
	/** A moving row stops while a finger is down on the list. */
	hold(isHeld: boolean): void;
	stop(): void;
};

/**
 * Rows glide to their new places if `mayGlide` allows it at that moment. If the list begins above the window, the browser itself keeps the
 * visible rows in place. Motion's `layout` would do this for 18 KB more, and it cannot be stopped under a finger.
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
	// A new width moves all rows, so their places are measured again.
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

/** The distance of each row from the top of the table. */
const placesIn = (list: HTMLElement) =>
	new Map([...list.children].flatMap((row) => (row instanceof HTMLElement ? [[row, row.offsetTop] as const] : [])));

/** Rows glide when news moves them, and rest while a finger is down. */
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
