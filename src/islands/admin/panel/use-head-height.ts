import { type RefObject, useLayoutEffect } from 'react';

/** Tells the page how far the panel's head reaches down, in `--side-head`: long names and failures make it taller, and toasts appear below it. */
export function useHeadHeight(head: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const measured = head.current;
		if (!measured || typeof ResizeObserver === 'undefined') return;
		const { style } = document.body;
		const watch = new ResizeObserver(() => style.setProperty('--side-head', `${measured.offsetTop + measured.offsetHeight}px`));
		watch.observe(measured);
		return () => {
			watch.disconnect();
			style.removeProperty('--side-head');
		};
	}, [head]);
}
