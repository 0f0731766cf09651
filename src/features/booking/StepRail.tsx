import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useBooking } from '#shared/booking/context.ts';
import { Icon } from '#shared/ui/Icon.tsx';

const ORDER: readonly Step[] = ['request', 'confirm', 'sent'];

/** The three steps as a rail of arches, with the present one marked. */
export function StepRail({ step }: { step: Step }) {
	const { steps } = useBooking().words;
	const here = ORDER.indexOf(step);
	return (
		<ol className="rail" aria-label={steps.label}>
			{steps.names.map((name, index) => (
				<li key={name} className={index < here ? 'done' : undefined} aria-current={index === here ? 'step' : undefined}>
					<i>{index < here && <Icon name="tick" />}</i>
					{name}
					{index < here && <span className="sr"> {steps.done}</span>}
				</li>
			))}
		</ol>
	);
}

/** The wizard's three steps. */
export type Step = 'request' | 'confirm' | 'sent';

/** How the address names each step, so that the browser's Back leads from one to the one before, and a reload stays where it was. */
export const FRAGMENTS: Record<Step, string> = { request: '', confirm: '#confirm', sent: '#sent' };

/** Our own moves fire no event of the browser's. */
const MOVED = 'booking-step';

/** The step that the address names; the first one while the page comes from the server. */
export function useStep(): Step {
	return useSyncExternalStore(subscribe, stepHere, () => 'request');
}

/** The step that the address names. */
export function stepHere(): Step {
	if (location.hash === FRAGMENTS.sent) return 'sent';
	return location.hash === FRAGMENTS.confirm ? 'confirm' : 'request';
}

/** Goes to a step as a new entry of the history, or in place of the present one. */
export function goToStep(step: Step, how: 'push' | 'replace' = 'push'): void {
	if (stepHere() === step) return;
	// A path of two slashes alone would name another host.
	const address = `${location.origin}${location.pathname}${location.search}${FRAGMENTS[step]}`;
	// Each step is opened at its beginning: where one stood in a longer one is this one's foot.
	history.scrollRestoration = 'manual';
	history[`${how}State`](how === 'push' ? null : history.state, '', address);
	window.dispatchEvent(new Event(MOVED));
}

/**
 * Back led away from a step that has to wait: forward again, so that the entry before stays what Back leads to. Where nothing lies ahead, in
 * place of it, a moment later; returns what ends that.
 */
export function returnTo(step: Step): () => void {
	history.forward();
	const timer = setTimeout(() => goToStep(step, 'replace'), 500);
	return () => clearTimeout(timer);
}

function subscribe(notice: () => void): () => void {
	for (const event of ['popstate', 'hashchange', MOVED]) window.addEventListener(event, notice);
	return () => {
		for (const event of ['popstate', 'hashchange', MOVED]) window.removeEventListener(event, notice);
	};
}

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

/** The heading of a step whose script came after the press that led to it: the focus went with what was pressed. */
export function useLateFocus(heading: RefObject<HTMLHeadingElement | null>): void {
	useEffect(() => {
		if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
	}, [heading]);
}
