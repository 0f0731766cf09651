import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/** For how long after something has moved a finger may still mean what stood there before, in milliseconds: a double tap takes half of it. */
const SETTLES_MS = 700;

/**
 * Rows that go once they are dealt with: the next one slides under the finger, and a second tap would deal with that family. Returns what takes
 * such a press away, for the list's `onClickCapture`. A key acts on what has the focus, wherever it stands.
 */
export function useSteadyRows(rows: readonly { id: string }[]): (event: MouseEvent) => void {
	const order = rows.map(({ id }) => id).join();
	const before = useRef(order);
	const moved = useRef(Number.NEGATIVE_INFINITY);

	useLayoutEffect(() => {
		if (before.current === order) return;
		before.current = order;
		// By the clock that presses are timed with.
		moved.current = new Event('moved').timeStamp;
	}, [order]);

	return (event) => {
		// To open another family's booking does no harm.
		if (!(event.target as Element).closest('.name')) takeHasty(event, moved.current);
	};
}

/** What sticks to the foot of the panel or of a form stays where it is. */
const STILL = '.side__foot, .entry__foot, .side__form:not(.payform) > .side__acts';

/** The same for all of the page, where something that comes and goes moves what stands below it. */
export function useSteadyPage(isThere: boolean, isMoving: boolean): void {
	const before = useRef(isThere);

	useLayoutEffect(() => {
		if (before.current === isThere) return;
		before.current = isThere;
		if (!isMoving) return;
		const moved = new Event('moved').timeStamp;
		const take = (event: globalThis.MouseEvent) => {
			if (!(event.target as Element).closest(STILL)) takeHasty(event, moved);
		};
		document.addEventListener('click', take, true);
		return () => document.removeEventListener('click', take, true);
	}, [isThere, isMoving]);
}

/** A slow page hears late of a tap: when it was tapped counts. */
function takeHasty(event: MouseEvent | globalThis.MouseEvent, moved: number): void {
	if (event.detail === 0 || event.timeStamp - moved > SETTLES_MS) return;
	event.preventDefault();
	event.stopPropagation();
}
