import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { hijriMonthsInWords } from '#i18n/hijri/hijri-in-words.ts';
import { addMonths, bookableRange, type Day, dayInWords, daysFrom, earlier, later, parseDay, withinDays } from '#shared/rules/day.ts';
import { dayByKey, monthInWords, monthOf, weeksOf } from '#shared/rules/month.ts';
import { type LaterPart, LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { ObservanceKey } from '#shared/ui/hijri/HijriMarks.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { $months, daysRead, loadMonth } from '../availability.ts';
import { useBooking } from '../context.ts';
import { useRequest, useTyped } from '../request-form.ts';
import { CalendarDay, CalendarKey } from './CalendarDay.tsx';
import { FreeDates } from './FreeDates.tsx';
import { useCursor } from './use-cursor.ts';
import { useHalls } from './use-halls.ts';
import './calendar.css';

/** Month calendar with the state of each day's times. It fills the date field. */
export function DayCalendar({ today }: { today: Day }) {
	const { words, language, ports, venue, function: one } = useBooking();
	const { setValue } = useRequest();
	const { eventDate } = useTyped();
	const { chosen: hall, halls } = useHalls();
	const range = bookableRange(today);
	const { first, last } = range;
	const chosen = parseDay(eventDate);
	const { cursor, setCursor, passThinMonth } = useCursor(chosen && chosen >= first && chosen <= last ? chosen : undefined, range);
	const month = monthOf(cursor);
	const known = useStore($months)[month.first];
	const days = daysRead(known);
	const grid = useRef<HTMLTableElement>(null);
	const focusCursor = useFocusOn(grid, cursor);

	useEffect(() => void loadMonth(month.first, today, ports.availability, ports.clock), [month.first, today, ports]);

	useEffect(() => {
		if (typeof known === 'object') passThinMonth(daysFrom(later(first, month.first), earlier(last, month.last)), known, halls);
	}, [known, halls, month.first, month.last, first, last, passThinMonth]);

	const turn = (months: number) => setCursor(withinDays(addMonths(month.first, months), range));
	const move = (event: KeyboardEvent) => {
		const to = dayByKey(cursor, event.key, event.shiftKey);
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
	const whole = weeksOf(cursor);
	// Weeks outside the bookable range are left out.
	const weeks = whole.filter((week) => week.some((day) => day && day >= first && day <= last));

	return (
		<>
			<div className="cal">
				<div className="cal__bar">
					<Turn name={words.calendar.previous} icon="previous" isOver={month.first <= first} onTurn={() => turn(-1)} />
					<div>
						<h3 aria-live="polite">{monthInWords(cursor, language)}</h3>
						<p className="help">{hijriMonthsInWords(month.first, month.last, venue.hijriDaysLater, words.hijri)}</p>
					</div>
					<Turn name={words.calendar.next} icon="next" isOver={month.last >= last} onTurn={() => turn(1)} />
				</div>
				<CalendarKey halls={halls} />
				{/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table that keys move about in (WAI-ARIA practices). */}
				<table ref={grid} role="grid" aria-label={words.calendar.label} aria-busy={known === 'loading'} onKeyDown={move}>
					<thead>
						<tr>
							{weekdays(whole).map((day) => (
								<th key={day} scope="col" abbr={dayInWords(day, language).split(' ')[0]}>
									{weekdayInShort(day, language)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{weeks.map((week) => (
							<tr key={week.find(Boolean)}>
								{week.map((day, index) => (
									<td key={day ?? index}>
										{day && (
											<CalendarDay
												day={day}
												known={days}
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
								))}
							</tr>
						))}
					</tbody>
				</table>
				<ObservanceKey className="cal__key help" month={cursor} daysLater={venue.hijriDaysLater} words={words.hijri} />
			</div>
			{(chosen || halls.length === 0) && <LazyPart part={SAID} given={{ day: chosen }} />}
			<FreeDates month={month.first} today={today} onAgain={() => reachedIn(grid)?.focus()} />
		</>
	);
}

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
const weekdays = (weeks: (Day | undefined)[][]): Day[] => (weeks[1] ?? []).filter((day) => day !== undefined);

const weekdayInShort = (day: Day, language: 'en' | 'ur') => {
	const [weekday = ''] = dayInWords(day, language).split(' ');
	return language === 'en' ? weekday.slice(0, 3) : weekday;
};
