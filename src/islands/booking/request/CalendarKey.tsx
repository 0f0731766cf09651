import { EVENT_TIMES, type EventTime } from '#domain/availability/slot.ts';
import { useBooking } from '../context.ts';
import { LOOK, SlotMark } from './SlotLine.tsx';

/** What the marks mean. */
export function CalendarKey() {
	const { words } = useBooking();
	return (
		<p className="cal__key">
			{(['free', 'requested', 'taken'] as const).map((state) => (
				<span className={LOOK[state]} key={state}>
					<SlotMark state={state} /> {words.calendar.key[state]}
				</span>
			))}
			{EVENT_TIMES.map((time) => (
				<span className="soft cal__time" key={time}>
					<SlotIcon time={time} /> {words.times[time]}
				</span>
			))}
		</p>
	);
}

/** Sun for lunch, moon for dinner; for the eye only. */
export function SlotIcon({ time }: { time: EventTime }) {
	return (
		<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
			{time === 'lunch' ? SUN : MOON}
		</svg>
	);
}

const SUN = (
	<>
		<circle cx="12" cy="12" r="3.8" />
		<path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
	</>
);
const MOON = <path d="M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8Z" />;
