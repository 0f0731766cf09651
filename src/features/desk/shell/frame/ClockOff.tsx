import { useStore } from '@nanostores/react';
import { $clockAhead } from '#shared/data/hall-clock.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { useSteadyPage } from '../parts/steady-rows.ts';

/** Warns that the device's clock is wrong, until it is right. */
export function ClockOff() {
	const ahead = useStore($clockAhead) ?? 0;
	useSteadyPage(ahead !== 0, true);
	return ahead !== 0 && <LazyPart part={NOTICE} given={{ ahead }} />;
}

// The notice is loaded only where it is needed: most clocks are right.
const NOTICE = { name: 'ClockOffNotice', ask: () => import('./ClockOffNotice.tsx') };
