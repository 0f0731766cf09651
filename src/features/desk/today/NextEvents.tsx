import '#features/desk/shell/parts/due.css';
import { $isDayAsked, openDaySheet } from '#features/desk/calendar/state.ts';
import { KitchenButton } from '#features/desk/kitchen/KitchenPlace.tsx';
import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { StatusPill } from '#features/desk/shell/parts/StatusPill.tsx';
import { showView } from '#features/desk/shell/route.ts';
import { NO_ADVANCE } from '#features/desk/shell/words/booking-in-words.ts';
import type { NextEvent } from '#shared/rules/booking/today-rows.ts';
import { addDays, type Day, dayAt, dayInWords } from '#shared/rules/day.ts';
import { lacksAdvance } from '#shared/rules/money/dues.ts';
import { weekdayOf } from '#shared/rules/month.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { Family, TodaySection } from './TodaySection.tsx';
import { finalWords, openWords, todayWords } from './words.ts';

const words = todayWords.events;

/** Events of the next seven days, with open amounts and links to the sheets of the day. */
export function NextEvents({ events }: { events: readonly NextEvent[] }) {
	const days = [...new Set(events.map(({ eventDate }) => eventDate))];
	return (
		<TodaySection name="NextEvents" title={words.title} count={events.length} none={words.none} beside={<ThisSaturday />}>
			{days.map((day) => (
				<DayOfEvents key={day} day={day} events={events.filter(({ eventDate }) => eventDate === day)} />
			))}
		</TodaySection>
	);
}

/** Most events are on a Saturday, and most questions to staff are about the next one. */
function ThisSaturday() {
	const ports = usePorts();
	const today = dayAt(ports.now());
	const saturday = addDays(today, (12 - weekdayOf(today)) % 7);
	return (
		<button className="btn btn--quiet btn--small" type="button" onClick={() => showDay(ports, saturday)}>
			{words.saturday}
		</button>
	);
}

function showDay(ports: DeskPorts, day: Day): void {
	$isDayAsked.set(true);
	showView(ports, 'calendar');
	ports.dayInAddress.keep(day);
}

function DayOfEvents({ day, events }: { day: Day; events: readonly NextEvent[] }) {
	const ports = usePorts();

	/** The day sheet belongs to the calendar, which knows the closures of the day. */
	function openSheet() {
		showDay(ports, day);
		void openDaySheet(day);
	}

	return (
		<div className="due__day">
			<h3>{dayInWords(day)}</h3>
			<div className="due__sheets">
				<KitchenButton day={day} className="btn btn--quiet btn--small" isOneOfMany />
				<button className="btn btn--quiet btn--small" type="button" onClick={openSheet}>
					<Icon name="print" />
					{words.sheet}
					<span className="sr">, {dayInWords(day)}</span>
				</button>
			</div>
			<ul className="due__list">
				{events.map((event) => (
					<li className="due__one" key={`${event.id} ${event.hall} ${event.eventTime}`}>
						<Family booking={event} isUnderDay beside={<StatusPill status={event.status} />} />
						<p className={event.finalGuests === null ? 'due__note' : 'family__what num'}>{finalWords(event)}</p>
						{lacksAdvance(event) && <p className="due__note">{NO_ADVANCE}</p>}
						{event.openBalance !== 0 && <p className="due__note num">{openWords(event)}</p>}
					</li>
				))}
			</ul>
		</div>
	);
}
