import type { HTMLMotionProps } from 'motion/react';
import * as m from 'motion/react-m';
import { useLayoutEffect, useRef } from 'react';
import { TURN } from '#islands/ui/Movement.tsx';
import { LEAVING, usePresence } from '#islands/ui/Presence.tsx';

const GONE = { opacity: 0 };
/** Once those below have made room. */
const THERE = { opacity: 1, transition: { ...TURN, delay: 0.12 } };

/** A row of the list that fades in and out. On its way out it is no row any more but to the eye: without its id, its focus and its buttons. */
export function MovingRow({ id, ...given }: HTMLMotionProps<'tr'>) {
	const row = useRef<HTMLTableRowElement>(null);
	const { isLeaving, comes } = usePresence();

	useLayoutEffect(() => {
		const { activeElement } = document;
		if (isLeaving && activeElement instanceof HTMLElement && row.current?.contains(activeElement)) activeElement.blur();
	}, [isLeaving]);

	return <m.tr ref={row} {...given} {...(isLeaving ? LEAVING : { id })} initial={comes && GONE} animate={THERE} exit={GONE} />;
}
