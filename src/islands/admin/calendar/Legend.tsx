import { BOOKED_STATES } from '#domain/desk/calendar-port.ts';
import { calendarWords as words } from '#i18n/desk/calendar.ts';
import { SlotMark } from './SlotMark.tsx';

/** What the marks mean, and where in a day each slot has its place. */
export function Legend() {
	return (
		<div className="callegend">
			<ul>
				{BOOKED_STATES.map((state) => (
					<li key={state}>
						<SlotMark state={state} />
						{words.states[state]}
					</li>
				))}
			</ul>
			<p>{words.legend}</p>
		</div>
	);
}
