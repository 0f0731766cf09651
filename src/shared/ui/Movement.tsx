import { AnimatePresence, type FeatureBundle, LazyMotion, MotionConfig, useIsPresent, usePresenceData } from 'motion/react';
import { Children, createContext, isValidElement, type ReactNode, useContext, useEffect, useState } from 'react';
import { loadPart } from '#shared/browser/load-part.ts';
import type * as moving from './moving.ts';

type Moving = typeof moving;

/** Delay in milliseconds, so that the page gets connection and processor first. */
const LATER_MS = 1000;

const Loaded = createContext<Moving | undefined>(undefined);

/** Animation library; `undefined` until it is loaded, and forever if motion is unwanted or the load failed. */
export const useMoving = (): Moving | undefined => useContext(Loaded);

/**
 * Lets its content move. The library loads after the first paint, and not at all for visitors who want less motion. A failed load is
 * ignored, because motion is decoration.
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

/** Duration in seconds, and `--ease` of the tokens. */
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

/** True if parts appear and disappear in motion; otherwise at once. */
export type Ways = { comes: boolean; goes: boolean };

/** Keeps a leaving child for its exit motion. Each child needs a key. */
export function Presence({ ways, children }: { ways: Ways; children: ReactNode }) {
	return (
		<AnimatePresence initial={false} custom={ways}>
			{Children.map(children, (child) => (isValidElement(child) ? <Leaving key={child.key}>{child}</Leaving> : null))}
		</AnimatePresence>
	);
}

/** State of a part in a `Presence`: present, or leaving and out of reach. */
export function usePresence(): { isLeaving: boolean; comes: boolean } {
	const isPresent = useIsPresent();
	const ways: Ways | undefined = usePresenceData();
	return { isLeaving: !isPresent, comes: ways?.comes ?? false };
}

/** Attributes of a leaving part: out of reach for keys, pointers and screen readers. */
export const LEAVING = { inert: true, 'data-leaving': '' } as const;

/** AnimatePresence removes a child only in the next frame. */
function Leaving({ children }: { children: ReactNode }) {
	const isPresent = useIsPresent();
	const ways: Ways = usePresenceData();
	return isPresent || ways.goes ? children : null;
}
