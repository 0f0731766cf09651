import { AnimatePresence, type FeatureBundle, LazyMotion, MotionConfig, useIsPresent, usePresenceData } from 'motion/react';
import { Children, createContext, isValidElement, type ReactNode, useContext, useEffect, useState } from 'react';
import { loadPart } from '#shared/browser/load-part.ts';
import type * as moving from './moving.ts';

type Moving = typeof moving;

/** So long the page has its connection and its processor to itself first, in milliseconds. */
const LATER_MS = 1000;

const Loaded = createContext<Moving | undefined>(undefined);

/** What moves things in a `Movement`; `undefined` until it is there, and for ever where it is not wanted or does not come. */
export const useMoving = (): Moving | undefined => useContext(Loaded);

/**
 * What is inside may move. All of it works without: what moves it is loaded after the first paint, and not at all for whoever wants less
 * motion. As it is decoration only, nobody is told when it does not come.
 */
export function Movement({ children }: { children: ReactNode }) {
	const moving = useLoaded();
	return (
		<MotionConfig reducedMotion="user" transition={TURN}>
			<LazyMotion features={moving?.domMin ?? notYet} strict>
				<Loaded value={moving}>{children}</Loaded>
			</LazyMotion>
		</MotionConfig>
	);
}

/** How long something is on its way, in seconds, and `--ease` of the tokens. */
export const TURN = { duration: 0.22, ease: [0.2, 0.7, 0.2, 1] } as const;

const notYet = () => new Promise<FeatureBundle>(() => undefined);

function useLoaded(): Moving | undefined {
	const [moving, setMoving] = useState<Moving>();
	useEffect(() => {
		if (!wantsMotion()) return;
		const timer = setTimeout(() => void loadPart(() => import('./moving.ts')).then(setMoving, () => undefined), LATER_MS);
		return () => clearTimeout(timer);
	}, []);
	return moving;
}

const wantsMotion = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: no-preference)').matches;

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
