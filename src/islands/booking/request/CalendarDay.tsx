import { clsx } from 'clsx';
import { EVENT_TIMES, type Hall } from '#domain/availability/slot.ts';
import { type Day, dayInWords } from '#domain/shared/day.ts';
import { isClosed } from '#stores/booking/availability.ts';
import { dayState, type KnownMonth } from '#stores/booking/months.ts';
import { useBooking } from '../context.ts';
import { SlotIcon } from './CalendarKey.tsx';
import { LOOK, SlotMark } from './SlotLine.tsx';

type CalendarDayProps = {
	day: Day;
	known: KnownMonth | undefined;
	hall: Hall | undefined;
	isChosen: boolean;
	/** The one day of the grid that the Tab key leads to. */
	isReached: boolean;
	/** Outside of what can be asked for. */
	isOver: boolean;
	onChoose: (day: Day) => void;
};

/** A day: its number, and how lunch and dinner stand, in words from 700 px and as marks below. A full day can be chosen too: it offers others instead. */
export function CalendarDay({ day, known, hall, isChosen, isReached, isOver, onChoose }: CalendarDayProps) {
	const { words, language } = useBooking();
	const slots = isOver ? [] : EVENT_TIMES.map((time) => ({ time, state: dayState(known, day, time, hall) }));
	const isFull = slots.length > 0 && slots.every(({ state }) => isClosed(state));
	const said = slots.flatMap(({ time, state }) => (state ? [`${words.times[time]} ${words.calendar.states[state]}`] : []));
	return (
		<button
			className={clsx('day', isFull && 'full', isOver && 'past', isChosen && 'is-on')}
			type="button"
			tabIndex={isReached ? 0 : -1}
			aria-pressed={isChosen}
			aria-disabled={isOver || undefined}
			onClick={() => !isOver && onChoose(day)}
		>
			<span className="sr">{[dayInWords(day, language), ...said].join(words.calendar.comma)}</span>
			<b aria-hidden="true">{Number(day.slice(8))}</b>
			{slots.map(
				({ time, state }) =>
					state && (
						<span className={`slot ${LOOK[state]}`} key={time} aria-hidden="true">
							<SlotIcon time={time} />
							<SlotMark state={state} />
							<em>{words.times[time]}</em>
						</span>
					),
			)}
		</button>
	);
}
