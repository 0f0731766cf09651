import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/** For how long after rows have moved a finger may still mean what stood there before, in milliseconds: a double tap takes half of it. */
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
		// A slow page hears late of a tap: when it was tapped counts. To open another family's booking does no harm.
		const isLate = event.timeStamp - moved.current > SETTLES_MS;
		if (event.detail === 0 || isLate || (event.target as Element).closest('.name')) return;
		event.preventDefault();
		event.stopPropagation();
	};
}
