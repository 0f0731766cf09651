import './slot-mark.css';
import type { ReactNode } from 'react';
import { BOOKED_STATES, type BookedState } from '#shared/rules/slots/booked-slot.ts';
import { calendarWords } from './words.ts';

/** The mark of a slot: colour, shape and letter each show the state. Hidden from screen readers, because words are beside it. */
export function SlotMark({ state, isOver = false }: { state: BookedState; isOver?: boolean }) {
	return (
		<svg className="slotmark" data-state={state} data-over={isOver || undefined} viewBox="0 0 18 18" aria-hidden="true">
			{SHAPES[state]}
		</svg>
	);
}

const letter = (text: string) => (
	<text x="9" y="12.9" textAnchor="middle">
		{text}
	</text>
);

const SHAPES: Record<BookedState, ReactNode> = {
	free: <circle cx="9" cy="9" r="5" />,
	requested: (
		<>
			<circle cx="9" cy="9" r="7.8" strokeDasharray="3 2" />
			{letter('R')}
		</>
	),
	held: (
		<>
			<path d="M9 .8 17.2 9 9 17.2 .8 9Z" />
			{letter('H')}
		</>
	),
	taken: (
		<>
			<rect x="1" y="1" width="16" height="16" rx="2.5" />
			{letter('T')}
		</>
	),
	closed: (
		<>
			<rect x="1.5" y="1.5" width="15" height="15" rx="2.5" />
			<path d="M5.5 5.5l7 7M12.5 5.5l-7 7" />
		</>
	),
};

export function Legend() {
	return (
		<div className="callegend">
			<ul>
				{BOOKED_STATES.map((state) => (
					<li key={state}>
						<SlotMark state={state} />
						{calendarWords.states[state]}
					</li>
				))}
			</ul>
			<p>{calendarWords.legend}</p>
		</div>
	);
}
