import { type FeatureBundle, LazyMotion, MotionConfig } from 'motion/react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { loadPart } from './errors/load-part.ts';
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
