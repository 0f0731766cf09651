import { clsx } from 'clsx';
import { memo } from 'react';
import { hijriParts } from '#i18n/hijri/hijri-in-words.ts';
import { type Day, dayInWords } from '#shared/rules/day.ts';
import { hallInShort } from '#shared/rules/slots/bookable.ts';
import { type DayState, dayState, isClosed, offersAt } from '#shared/rules/slots/day-availability.ts';
import { type DayOffer, EVENT_TIMES, type EventTime, HALLS, type Hall, hoursOf } from '#shared/rules/slots/slot.ts';
import { HijriFigure } from '#shared/ui/hijri/HijriMarks.tsx';
import { useBooking } from '../context.ts';
import type { SlotWords } from '../slot-words.ts';

type CalendarDayProps = {
	day: Day;
	known: readonly DayOffer[];
	/** Chosen hall, and the halls that count for "free". */
	hall: Hall | undefined;
	halls: readonly Hall[];
	/** Events of a form with several on that day. */
	events: string | undefined;
	isChosen: boolean;
	/** True for the one day that the Tab key reaches. */
	isReached: boolean;
	/** True outside the bookable range. */
	isOver: boolean;
	onChoose: (day: Day) => void;
};

/**
 * Calendar day: its number, Hijri number and the state of each time, in words from 700 px and as marks below. A full day can be chosen too,
 * because it offers alternatives. `memo` keeps it from drawing again at each key elsewhere.
 */
export const CalendarDay = memo(function CalendarDay({
	day,
	known,
	hall,
	halls,
	events,
	isChosen,
	isReached,
	isOver,
	onChoose,
}: CalendarDayProps) {
	const { words, language, venue, ownSlot } = useBooking();
	const slots = isOver
		? []
		: EVENT_TIMES.map((time) => ({
				time,
				state: dayState(known, day, time, halls),
				// Free halls are named only if no hall is chosen and not all are free.
				free: hall ? [] : offersAt(known, day, time, halls).flatMap(({ hall, state }) => (state === 'free' ? [words.hall(hall)] : [])),
			}));
	const isFull = slots.length > 0 && slots.every(({ state }) => isClosed(state));
	const t = words.calendar;
	const isPart = (free: string[]) => free.length > 0 && free.length < HALLS.length;
	const said = slots.flatMap(({ time, state, free }) => {
		const own = state && state !== 'some' && hall && ownSlot?.({ hall, eventDate: day, eventTime: time }, state);
		const stands = isPart(free) ? t.freeIn(free.join(t.comma)) : state && t.states[state];
		return stands ? [`${words.time(time)} ${own || stands}`] : [];
	});
	return (
		<button
			className={clsx('day', events && 'is-among', isFull && 'full', isOver && 'past', isChosen && 'is-on')}
			type="button"
			tabIndex={isReached ? 0 : -1}
			aria-pressed={isChosen}
			aria-disabled={isOver || undefined}
			onClick={() => !isOver && onChoose(day)}
		>
			<span className="sr">
				{[dayInWords(day, language), ...(events ? [events] : []), ...said, ...hijriParts(day, venue.hijriDaysLater, words.hijri)].join(
					t.comma,
				)}
			</span>
			<b aria-hidden="true">{Number(day.slice(8))}</b>
			<HijriFigure day={day} daysLater={venue.hijriDaysLater} />
			{slots.map(({ time, state, free }) => (
				// Until the state is read the mark keeps its place, so that nothing below the calendar moves then.
				<span
					className={clsx('slot', state && LOOK[state])}
					style={{ visibility: state ? undefined : 'hidden' }}
					key={time}
					aria-hidden="true"
				>
					<SlotIcon time={time} />
					<SlotMark state={state ?? 'free'} />
					<span className="slot__time">
						{words.time(time)}
						{isPart(free) && `: ${free.map(hallInShort).join(t.comma)}`}
					</span>
				</span>
			))}
		</button>
	);
});

export function CalendarKey({ halls }: Pick<CalendarDayProps, 'halls'>) {
	const { words } = useBooking();
	return (
		<p className="cal__key">
			{(['free', ...(halls.length > 1 ? (['some'] as const) : []), 'requested', 'taken'] as const).map((state) => (
				<span className={LOOK[state]} key={state}>
					<SlotMark state={state} /> {words.calendar.key[state]}
				</span>
			))}
			{EVENT_TIMES.map((time) => (
				<span className="soft cal__time" key={time}>
					<SlotIcon time={time} /> {words.time(time)}
				</span>
			))}
		</p>
	);
}

/** Sun or moon at the slot's beginning; for the eye only. */
function SlotIcon({ time }: { time: EventTime }) {
	const [from = ''] = hoursOf(time);
	return (
		<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
			<path d={LIGHTS.find(([until]) => from < until)?.[1]} />
		</svg>
	);
}

/** Icons by their last hour: rising sun, noon, setting sun, moon. */
const LIGHTS = [
	['11', 'M3 18h18M7 18a5 5 0 0 1 10 0M12 6v3M5 9l2 2M19 9l-2 2'],
	[
		'14',
		'M8.2 12a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
	],
	['17', 'M3 14h18M7 14a5 5 0 0 1 10 0M7 18h10M10 21h4'],
	['24', 'M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8Z'],
] as const;

/** State of a slot as shape and word. Ring: free. Half ring: free in one hall. Half disc: requested. Crossed disc: taken. */
export function SlotLine({ said: { state, label } }: { said: SlotWords }) {
	return (
		<small className={clsx('slot-line', state && LOOK[state])}>
			{state && <SlotMark state={state} />} {label}
		</small>
	);
}

function SlotMark({ state }: { state: DayState }) {
	return (
		<svg className="mark" viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
			{SHAPES[state]}
		</svg>
	);
}

const LOOK: Record<DayState, string> = { free: 'free', some: 'free', requested: 'asked', taken: 'gone', closed: 'gone' };

const crossed = (
	<>
		<circle cx="7" cy="7" r="6.4" fill="currentColor" stroke="none" />
		<path className="mark__cross" d="M4.5 4.5l5 5M9.5 4.5l-5 5" strokeLinecap="round" />
	</>
);

const SHAPES: Record<DayState, React.ReactNode> = {
	free: <circle cx="7" cy="7" r="5.5" />,
	some: (
		<>
			<path d="M7 1.5a5.5 5.5 0 0 0 0 11" />
			<path d="M7 1.5a5.5 5.5 0 0 1 0 11" strokeDasharray="1 2.5" />
		</>
	),
	requested: (
		<>
			<circle cx="7" cy="7" r="5.5" />
			<path d="M7 1.5a5.5 5.5 0 0 0 0 11z" fill="currentColor" stroke="none" />
		</>
	),
	taken: crossed,
	closed: crossed,
};
