import { useStore } from '@nanostores/react';
import { $clockAhead } from '#shared/data/hall-clock.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { useSteadyPage } from '../parts/steady-rows.ts';

/** Says that the device's clock is wrong, until somebody has set it. */
export function ClockOff() {
	const ahead = useStore($clockAhead) ?? 0;
	useSteadyPage(ahead !== 0, true);
	return ahead !== 0 && <LazyPart part={NOTICE} given={{ ahead }} />;
}

// Most clocks are right, so the words are loaded only where one is not.
const NOTICE = { name: 'ClockOffNotice', ask: () => import('./ClockOffNotice.tsx') };
