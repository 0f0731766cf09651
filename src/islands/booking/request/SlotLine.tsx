import type { SlotState } from '#domain/availability/slot.ts';
import { useBooking } from '../context.ts';

/** How a slot stands, as a shape and a word: a ring is free, a half disc asked for, a crossed disc taken. */
export function SlotLine({ state }: { state: SlotState }) {
	const { words } = useBooking();
	return (
		<small className={`slot-line ${LOOK[state]}`}>
			<SlotMark state={state} /> {words.slots.states[state]}
		</small>
	);
}

/** The shape alone. */
export function SlotMark({ state }: { state: SlotState }) {
	return (
		<svg className="mark" viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
			{SHAPES[state]}
		</svg>
	);
}

/** The class that gives a state its colour. */
export const LOOK: Record<SlotState, string> = { free: 'free', requested: 'asked', taken: 'gone', closed: 'gone' };

const crossed = (
	<>
		<circle cx="7" cy="7" r="6.4" fill="currentColor" stroke="none" />
		<path className="mark__cross" d="M4.5 4.5l5 5M9.5 4.5l-5 5" strokeLinecap="round" />
	</>
);

const SHAPES: Record<SlotState, React.ReactNode> = {
	free: <circle cx="7" cy="7" r="5.5" />,
	requested: (
		<>
			<circle cx="7" cy="7" r="5.5" />
			<path d="M7 1.5a5.5 5.5 0 0 0 0 11z" fill="currentColor" stroke="none" />
		</>
	),
	taken: crossed,
	closed: crossed,
};
