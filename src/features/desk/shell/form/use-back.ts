import { useLayoutEffect, useRef } from 'react';
import { usePorts } from '../desk-context.ts';

/** Lets Back close a dialog instead of changing the room behind it. `onBack` says whether the dialog closes. */
export function useBack(onBack: () => boolean): void {
	const { route } = usePorts();
	const current = useRef(onBack);
	current.current = onBack;
	// A passive effect could come after a quick press of Back.
	useLayoutEffect(() => route.openDialog(() => current.current()), [route]);
}
