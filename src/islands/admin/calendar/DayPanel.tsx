import { useStore } from '@nanostores/react';
import { slotsOn } from '#domain/availability/booked-slot.ts';
import type { Closing, Closure } from '#domain/desk/calendar-port.ts';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { type Day, dayAt, dayInWords } from '#domain/shared/day.ts';
import { monthOf } from '#domain/shared/month.ts';
import { calendarWords } from '#i18n/desk/calendar.ts';
import { Failures } from '#islands/ui/Failures.tsx';
import { $month } from '#stores/desk/calendar.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { SlotCard } from './SlotCard.tsx';
import './day.css';
import { REOPEN } from './use-closures.ts';
import { PRINT_DAY, usePrintDay } from './use-print-day.ts';

const words = calendarWords.day;

type DayPanelProps = { ports: DeskPorts; day: Day; onClose: (from: Partial<Closing>) => void; onReopen: (closure: Closure) => void };

/** The chosen day: its four slots, and what can be done with the day as a whole. */
export function DayPanel({ ports, day, onClose, onReopen }: DayPanelProps) {
	const month = useStore($month);
	const print = usePrintDay(ports);
	const slots = month.state === 'ready' && month.first === monthOf(day).first ? slotsOn(month.slots, day) : [];
	return (
		<section className="dayp" aria-labelledby="calendar-day">
			<div className="dayp__head">
				<h2 id="calendar-day">{dayInWords(day)}</h2>
				{day === dayAt(ports.now()) && <span className="dayp__today">{words.today}</span>}
			</div>
			<div className="dayp__acts">
				<button className="btn btn--line btn--small" type="button" onClick={() => void print(day)}>
					<DeskIcon name="print" />
					{words.print}
				</button>
				<button className="btn btn--line btn--small" type="button" onClick={() => onClose({})}>
					{words.close}
				</button>
			</div>
			<Failures of={PRINT_DAY} />
			<Failures of={REOPEN} />
			{month.state === 'loading' && <p role="status">{calendarWords.loading}</p>}
			<ul className="dayp__slots">
				{slots.map((slot) => (
					<li key={`${slot.hall} ${slot.eventTime}`}>
						<SlotCard ports={ports} slot={slot} onClose={onClose} onReopen={onReopen} />
					</li>
				))}
			</ul>
		</section>
	);
}
