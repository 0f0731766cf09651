import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { hallInShort, timeInText } from '#shared/rules/slots/bookable.ts';
import './month-grid.css';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { hijriEn } from '#i18n/hijri/hijri-en.ts';
import { hijriParts } from '#i18n/hijri/hijri-in-words.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import { dayByKey, weeksOf } from '#shared/rules/month.ts';
import { WEEK_DAYS } from '#shared/rules/site/opening-hours.ts';
import type { BookedSlot } from '#shared/rules/slots/booked-slot.ts';
import { overBy, slotsOn } from '#shared/rules/slots/booked-slot.ts';
import { EVENT_TIMES } from '#shared/rules/slots/slot.ts';
import { HijriFigure } from '#shared/ui/hijri/HijriMarks.tsx';
import { SlotMark } from './SlotMark.tsx';
import { chooseCalendarDay } from './state.ts';
import { dayButtonName } from './words.ts';

type MonthGridProps = { day: Day; slots: readonly BookedSlot[]; isLoading: boolean };

/**
 * The month as a WAI-ARIA date grid: one tab stop, arrows move by days and weeks, Home and End within the week, Page Up and Page Down by
 * months, with Shift by years.
 */
export function MonthGrid({ day, slots, isLoading }: MonthGridProps) {
	const ports = usePorts();
	const now = ports.now();
	const today = dayAt(now);
	const grid = useRef<HTMLTableElement>(null);
	const goesByKey = useRef(false);

	useLayoutEffect(() => {
		if (goesByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
		goesByKey.current = false;
	}, [day]);

	function go(event: KeyboardEvent) {
		const to = dayByKey(day, event);
		if (!to) return;
		event.preventDefault();
		goesByKey.current = true;
		chooseCalendarDay(ports, to);
	}

	return (
		<table
			ref={grid}
			className="calgrid"
			// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is what a table with moving focus is.
			role="grid"
			aria-labelledby="calendar-month"
			aria-busy={isLoading || undefined}
			onKeyDown={go}
		>
			<thead>
				<tr>
					{WEEK_DAYS.map((weekday) => (
						<th key={weekday} scope="col" abbr={weekday}>
							<span aria-hidden="true">{weekday.slice(0, 3)}</span>
							<span className="sr">{weekday}</span>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{weeksOf(day).map((week, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a month's weeks have no other name and never change places.
					<tr key={index}>
						{week.map((cell, weekday) =>
							cell ? (
								<DayCell
									key={cell}
									day={cell}
									slots={slotsOn(slots, cell)}
									isToday={cell === today}
									now={now}
									isChosen={cell === day}
									onChoose={() => {
										chooseCalendarDay(ports, cell);
										showDayPanel();
									}}
								/>
							) : (
								// biome-ignore lint/suspicious/noArrayIndexKey: an empty place is only a place.
								<td key={weekday} />
							),
						)}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** On a phone the day is below the month. Scrolling shows enough of it to confirm the press. */
function showDayPanel(): void {
	document.getElementById('calendar-day')?.scrollIntoView({ block: 'nearest' });
}

type DayCellProps = { day: Day; slots: readonly BookedSlot[]; isToday: boolean; now: Date; isChosen: boolean; onChoose: () => void };

function DayCell({ day, slots, isToday, now, isChosen, onChoose }: DayCellProps) {
	const { hijriDaysLater } = useVenue();
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
				<span className="sr">{dayButtonName(day, slots, now, hijriParts(day, hijriDaysLater, hijriEn))}</span>
				<span className="calday__head" aria-hidden="true">
					<span className="calday__dates">
						<span className="calday__date num">{Number(day.slice(8))}</span>
						<HijriFigure day={day} daysLater={hijriDaysLater} />
					</span>
					<span className="calday__marks" data-times={EVENT_TIMES.length}>
						{slots.map((slot) => (
							<SlotMark key={`${slot.hall} ${slot.eventTime}`} state={slot.state} isOver={overBy(slot, now) !== undefined} />
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

/** For example "Main dinner Family X". CSS cuts it at the cell's end. */
function Line({ slot: { hall, eventTime, bookings, closures, state } }: { slot: BookedSlot }) {
	const [first, ...others] = bookings;
	return (
		<span className="calday__line" data-state={state}>
			<small>
				{hallInShort(hall)} {timeInText(eventTime)}
			</small>{' '}
			<bdi>{first?.clientName ?? closures[0]?.reason}</bdi>
			{others.length > 0 && ` +${others.length}`}
		</span>
	);
}
