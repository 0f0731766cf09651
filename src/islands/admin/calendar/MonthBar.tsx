import { useEffect, useState } from 'react';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { addMonths, type Day, dayAt, parseDay } from '#domain/shared/day.ts';
import { monthInWords, withinBook } from '#domain/shared/month.ts';
import { calendarWords as words } from '#i18n/desk/calendar.ts';
import { chooseCalendarDay } from '#stores/desk/calendar.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';

type MonthBarProps = { ports: DeskPorts; day: Day };

/** Which month it is, and the ways to another one. */
export function MonthBar({ ports, day }: MonthBarProps) {
	return (
		<div className="calbar">
			<h2 id="calendar-month" aria-live="polite">
				{monthInWords(day)}
			</h2>
			<div className="calbar__ways">
				<button className="iconbtn" type="button" aria-label={words.previous} onClick={() => chooseCalendarDay(ports, addMonths(day, -1))}>
					<DeskIcon name="back" />
				</button>
				<button className="iconbtn" type="button" aria-label={words.next} onClick={() => chooseCalendarDay(ports, addMonths(day, 1))}>
					<DeskIcon name="on" />
				</button>
			</div>
			<button className="btn btn--line btn--small" type="button" onClick={() => chooseCalendarDay(ports, dayAt(ports.now()))}>
				{words.today}
			</button>
			<JumpTo day={day} onJump={(to) => chooseCalendarDay(ports, to)} />
		</div>
	);
}

/** A date field that goes where it points as soon as that is a day of the book; half a year is typed on the way to a whole one. */
function JumpTo({ day, onJump }: { day: Day; onJump: (to: Day) => void }) {
	const [typed, setTyped] = useState<string>(day);
	useEffect(() => setTyped(day), [day]);

	function type(text: string) {
		setTyped(text);
		const to = parseDay(text);
		if (to && withinBook(to) === to) onJump(to);
	}

	return (
		<label className="calbar__jump">
			<span>{words.goTo}</span>
			<input className="input" type="date" value={typed} onChange={({ target }) => type(target.value)} />
		</label>
	);
}
