import { AnimatePresence, useIsPresent, usePresenceData } from 'motion/react';
import { Children, isValidElement, type ReactNode } from 'react';

/** Whether what comes does so in movement, and what goes; at once otherwise. */
export type Ways = { comes: boolean; goes: boolean };

/** Lets those children that leave stay for their way out, if they have one. Each child has a key. */
export function Presence({ ways, children }: { ways: Ways; children: ReactNode }) {
	return (
		<AnimatePresence initial={false} custom={ways}>
			{Children.map(children, (child) => (isValidElement(child) ? <Leaving key={child.key}>{child}</Leaving> : null))}
		</AnimatePresence>
	);
}

/** How a part inside a `Presence` stands: it is there, or on its way out, where nobody may reach it any more. */
export function usePresence(): { isLeaving: boolean; comes: boolean } {
	const isPresent = useIsPresent();
	const ways: Ways | undefined = usePresenceData();
	return { isLeaving: !isPresent, comes: ways?.comes ?? false };
}

/** What is on its way out: out of reach for keys, pointers and screen readers. */
export const LEAVING = { inert: true, 'data-leaving': '' } as const;

/** AnimatePresence itself lets go of a child only in the next frame. */
function Leaving({ children }: { children: ReactNode }) {
	const isPresent = useIsPresent();
	const ways: Ways = usePresenceData();
	return isPresent || ways.goes ? children : null;
}
