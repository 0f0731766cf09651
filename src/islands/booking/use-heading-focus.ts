import { useEffect, useRef } from 'react';
import type { Step } from './StepRail.tsx';

/** Between steps the focus goes to the new step's heading; on arrival, and when a field has a problem, it stays where it is. */
export function useHeadingFocus(isReady: boolean, step: Step, hasProblem: boolean) {
	const heading = useRef<HTMLHeadingElement>(null);
	const before = useRef<Step>(undefined);
	useEffect(() => {
		if (!isReady) return;
		const isMove = before.current !== undefined && before.current !== step;
		before.current = step;
		if (!isMove || hasProblem) return;
		window.scrollTo({ top: 0 });
		heading.current?.focus({ preventScroll: true });
	}, [isReady, step, hasProblem]);
	return heading;
}
