import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useBooking } from '#shared/booking/context.ts';
import { Icon } from '#shared/ui/Icon.tsx';

const ORDER: readonly WizardStep[] = ['request', 'confirm', 'sent'];

export function StepRail({ step }: { step: WizardStep }) {
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

export type WizardStep = 'request' | 'confirm' | 'sent';

/** Fragments that name the steps, so that Back leads to the step before and a reload stays. */
export const FRAGMENTS: Record<WizardStep, string> = { request: '', confirm: '#confirm', sent: '#sent' };

/** Event for our own moves: `pushState` and `replaceState` fire none. */
const MOVED = 'booking-step';

/** WizardStep in the address. Server pages always show the first one. */
export function useStep(): WizardStep {
	return useSyncExternalStore(subscribe, stepHere, () => 'request');
}

export function stepHere(): WizardStep {
	if (location.hash === FRAGMENTS.sent) return 'sent';
	return location.hash === FRAGMENTS.confirm ? 'confirm' : 'request';
}

/** Moves to a step with a new history entry, or replaces the present one. */
export function goToStep(step: WizardStep, how: 'push' | 'replace' = 'push', fragment = FRAGMENTS[step]): void {
	if (stepHere() === step) return;
	// The origin comes first: a path such as `//name` alone would mean another host.
	const address = `${location.origin}${location.pathname}${location.search}${fragment}`;
	// Steps open at their top. The browser would restore the scroll position of the step before.
	history.scrollRestoration = 'manual';
	history[`${how}State`](how === 'push' ? null : history.state, '', address);
	window.dispatchEvent(new Event(MOVED));
}

/**
 * Goes forward again after Back led away from a step that must wait, so that the history stays as it was. Without an entry ahead it replaces
 * the address after half a second. Returns a function that cancels this.
 */
export function returnTo(step: WizardStep): () => void {
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

/** Fragment of the first step that leads to its calendar. */
export const DATES = '#dates';

/** Focuses the heading, or the calendar's day, after a move between steps. On arrival, or with a field problem, the focus stays. */
export function useHeadingFocus(isReady: boolean, step: WizardStep, hasProblem: boolean) {
	const heading = useRef<HTMLHeadingElement>(null);
	const before = useRef<WizardStep>(undefined);
	useEffect(() => {
		if (!isReady) return;
		const isMove = before.current !== undefined && before.current !== step;
		before.current = step;
		if (!isMove || hasProblem) return;
		window.scrollTo({ top: 0 });
		const day = location.hash === DATES && document.querySelector<HTMLElement>(`${DATES} [tabindex="0"]`);
		if (day) return day.focus();
		heading.current?.focus({ preventScroll: true });
	}, [isReady, step, hasProblem]);
	return heading;
}

/** Focuses the heading of a step whose script arrived late, when the pressed button has disappeared with its focus. */
export function useLateFocus(heading: RefObject<HTMLHeadingElement | null>): void {
	useEffect(() => {
		if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
	}, [heading]);
}
