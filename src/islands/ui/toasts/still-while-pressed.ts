import { useCallback, useEffect, useRef, useState } from 'react';

/** A finger that is lifted is followed by its click, in a task of the browser's own, or by none; in milliseconds. */
const CLICK_FOLLOWS_MS = 60;

/**
 * What the screen shows of something that changes by itself: it stays as it was while a finger or a button is down on it, so that a press
 * which begins on one row does not end on another, or nowhere. Gives the value to draw, what to call at `pointerdown`, and whether
 * it is held now.
 */
export function useStillWhilePressed<T>(value: T): [shown: T, onPointerDown: () => void, isPressed: boolean] {
	const latest = useRef(value);
	const [held, setHeld] = useState<{ value: T }>();
	useEffect(() => {
		latest.current = value;
	}, [value]);

	useEffect(() => {
		if (!held) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const letGo = () => setHeld(undefined);
		const letGoSoon = () => {
			timer = setTimeout(letGo, CLICK_FOLLOWS_MS);
		};
		addEventListener('click', letGo);
		addEventListener('pointerup', letGoSoon);
		addEventListener('pointercancel', letGo);
		return () => {
			clearTimeout(timer);
			removeEventListener('click', letGo);
			removeEventListener('pointerup', letGoSoon);
			removeEventListener('pointercancel', letGo);
		};
	}, [held]);

	const onPointerDown = useCallback(() => setHeld((before) => ({ value: before ? before.value : latest.current })), []);
	return [held ? held.value : value, onPointerDown, held !== undefined];
}
