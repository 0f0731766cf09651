import type { BookedSlot } from '#domain/desk/calendar-port.ts';
import type { Day } from '#domain/shared/day.ts';
import { dayButtonName, calendarWords as words } from '#i18n/desk/calendar.ts';
import { SlotMark } from './SlotMark.tsx';

type DayCellProps = { day: Day; slots: readonly BookedSlot[]; isToday: boolean; isChosen: boolean; onChoose: () => void };

/** A day of the month: its date, a mark for each slot, and where there is room who has it. */
export function DayCell({ day, slots, isToday, isChosen, onChoose }: DayCellProps) {
	const busy = slots.filter(({ state }) => state !== 'free');
	return (
		<td>
			<button
				className="calday"
				type="button"
				data-day={day}
				tabIndex={isChosen ? 0 : -1}
				aria-pressed={isChosen}
				aria-current={isToday ? 'date' : undefined}
				onClick={onChoose}
			>
				<span className="sr">{dayButtonName(day, slots)}</span>
				<span className="calday__head" aria-hidden="true">
					<span className="calday__date num">{Number(day.slice(8))}</span>
					<span className="calday__marks">
						{slots.map((slot) => (
							<SlotMark key={`${slot.hall} ${slot.eventTime}`} state={slot.state} />
						))}
					</span>
				</span>
				<span className="calday__who" aria-hidden="true">
					{busy.map((slot) => (
						<Line key={`${slot.hall} ${slot.eventTime}`} slot={slot} />
					))}
				</span>
			</button>
		</td>
	);
}

/** "Main dinner Family X", cut where the cell ends. */
function Line({ slot: { hall, eventTime, bookings, closures, state } }: { slot: BookedSlot }) {
	const [first, ...others] = bookings;
	return (
		<span className="calday__line" data-state={state}>
			<small>
				{words.halls[hall]} {words.times[eventTime]}
			</small>{' '}
			<bdi>{first?.clientName ?? closures[0]?.reason}</bdi>
			{others.length > 0 && ` +${others.length}`}
		</span>
	);
}
