import { useCallback, useRef } from 'react';

/** Ref of a part that may go while it has the focus, which then returns to the button that opens the part. */
export function useFocusBack(shown: 'change' | 'cancel' | undefined) {
	const opened = useRef(shown);
	if (shown) opened.current = shown;
	return useCallback(
		(part: HTMLElement) => () => {
			if (!part.contains(document.activeElement)) return;
			setTimeout(() => (document.getElementById(`ask-${opened.current}`) ?? document.querySelector('main'))?.focus());
		},
		[],
	);
}
