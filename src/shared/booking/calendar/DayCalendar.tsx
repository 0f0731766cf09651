import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { bookableRange, type Day, dayInWords, daysFrom, earlier, later, parseDay, withinDays } from '#shared/rules/day.ts';
import { dayByKey, monthInWords, monthOf, weeksOf } from '#shared/rules/month.ts';
import { type LaterPart, LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { ObservanceKey } from '#shared/ui/hijri/HijriMarks.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { $months, daysRead, loadMonth } from '../availability.ts';
import { useBooking } from '../context.ts';
import { useRequest, useTyped } from '../request-form.ts';
import { CalendarDay, CalendarKey } from './CalendarDay.tsx';
import { FreeDates, MonthLine } from './FreeDates.tsx';
import { useCursor } from './use-cursor.ts';
import { useHalls } from './use-halls.ts';
import './calendar.css';

type DayCalendarProps = {
	today: Day;
	/** Whether two months have room side by side. */
	isWide?: boolean;
};

/** Month calendar with the state of each day's times. It fills the date field. */
export function DayCalendar({ today, isWide = false }: DayCalendarProps) {
	const { words, language, ports, venue, function: one } = useBooking();
	const { setValue } = useRequest();
	const { eventDate } = useTyped();
	const { chosen: hall, halls } = useHalls();
	const range = bookableRange(today);
	const { first, last } = range;
	const chosen = parseDay(eventDate);
	const within = chosen && chosen >= first && chosen <= last ? chosen : undefined;
	const { cursor, setCursor, months, turn, passThinMonth } = useCursor(within, range, isWide);
	const [from = cursor, second] = months;
	const until = monthOf(second ?? from).last;
	const all = useStore($months);
	const known = all[from];
	const grid = useRef<HTMLTableElement>(null);
	const focusCursor = useFocusOn(grid, cursor);

	useEffect(() => {
		for (const month of [from, second]) if (month) void loadMonth(month, today, ports.availability, ports.clock);
	}, [from, second, today, ports]);

	useEffect(() => {
		if (typeof known === 'object') passThinMonth(daysFrom(later(first, from), earlier(last, monthOf(from).last)), known, halls);
	}, [known, halls, from, first, last, passThinMonth]);

	const move = (event: KeyboardEvent) => {
		const to = dayByKey(cursor, event, language === 'ur' ? -1 : 1);
		if (!to) return;
		event.preventDefault();
		setCursor(withinDays(to, range));
		focusCursor();
	};
	const choose = useCallback(
		(day: Day) => {
			setCursor(day);
			setValue('eventDate', day, { shouldValidate: true, shouldDirty: true });
		},
		[setCursor, setValue],
	);
	// Weeks outside the bookable range are left out. Two months share their rows.
	const weeks = months.map((month) => weeksOf(month).filter((week) => week.some((day) => day && day >= first && day <= last)));
	const rows = Array.from({ length: Math.max(...weeks.map(({ length }) => length)) }, (_, row) =>
		weeks.map((each) => each[row] ?? NO_DAYS),
	);

	return (
		<>
			<div className={second ? 'cal' : 'cal cal--one'}>
				<div className="cal__bar">
					<Turn name={words.calendar.previous} icon="previous" isOver={from <= first} onTurn={() => turn(-1)} />
					{months.map((month) => (
						<div key={month}>
							<h3 aria-live="polite">{monthInWords(month, language)}</h3>
							<MonthLine month={month} />
						</div>
					))}
					<Turn name={words.calendar.next} icon="next" isOver={until >= last} onTurn={() => turn(1)} />
				</div>
				<CalendarKey halls={halls} />
				{/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table that keys move about in (WAI-ARIA practices). */}
				<table ref={grid} role="grid" aria-label={words.calendar.label} aria-busy={known === 'loading'} onKeyDown={move}>
					<thead>
						<tr>
							{months.flatMap(weekdays).map((day) => (
								<th key={day} scope="col" abbr={dayInWords(day, language).split(' ')[0]}>
									{weekdayInShort(day, language)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={row.flat().find(Boolean)}>
								{row.map((week, place) =>
									week.map((day, index) => (
										<td key={day ?? `${place} ${index}`}>
											{day && (
												<CalendarDay
													day={day}
													known={daysRead(all[months[place] ?? from])}
													hall={hall}
													halls={halls}
													events={one?.days.get(day)}
													isChosen={day === chosen}
													isReached={day === cursor}
													isOver={day < first || day > last}
													onChoose={choose}
												/>
											)}
										</td>
									)),
								)}
							</tr>
						))}
					</tbody>
				</table>
				<ObservanceKey className="cal__key help" month={from} until={until} daysLater={venue.hijriDaysLater} words={words.hijri} />
			</div>
			{(chosen || halls.length === 0) && <LazyPart part={SAID} given={{ day: chosen }} />}
			<FreeDates months={months} today={today} onAgain={() => reachedIn(grid)?.focus()} />
		</>
	);
}

const NO_DAYS: readonly (Day | undefined)[] = Array.from({ length: 7 }, () => undefined);

/** Loads with the first chosen day. */
const SAID: LaterPart<{ day: Day | undefined }> = { name: 'DayAvailability', ask: () => import('./DayAvailability.tsx') };

type TurnProps = { name: string; icon: 'previous' | 'next'; isOver: boolean; onTurn: () => void };

function Turn({ name, icon, isOver, onTurn }: TurnProps) {
	return (
		<button className="iconbtn" type="button" aria-label={name} aria-disabled={isOver || undefined} onClick={() => !isOver && onTurn()}>
			<Icon name={icon} flip />
		</button>
	);
}

/** Focuses the cursor's day after it is rendered. */
function useFocusOn(grid: { current: HTMLElement | null }, cursor: Day) {
	const wanted = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the reached day is a button of the grid; it is there after the render that the cursor brought.
	useEffect(() => {
		if (!wanted.current) return;
		wanted.current = false;
		reachedIn(grid)?.focus();
	}, [cursor]);
	return () => {
		wanted.current = true;
	};
}

const reachedIn = (grid: { current: HTMLElement | null }) => grid.current?.querySelector<HTMLElement>('[tabindex="0"]');

/** A full week of the month, for the weekdays' names. */
const weekdays = (month: Day): Day[] => (weeksOf(month)[1] ?? []).filter((day) => day !== undefined);

const weekdayInShort = (day: Day, language: 'en' | 'ur') => {
	const [weekday = ''] = dayInWords(day, language).split(' ');
	return language === 'en' ? weekday.slice(0, 3) : weekday;
};
