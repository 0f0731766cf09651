import type { BookedSlot } from '#domain/desk/calendar-port.ts';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { type Day, dayAt } from '#domain/shared/day.ts';
import { monthOf, withinBook } from '#domain/shared/month.ts';
import { deskAtom, deskLatest } from '../lib/resets.ts';
import { registerRefresh } from './refresh-registry.ts';
import { checkStaffSession } from './session.ts';

/** The day that is chosen in the calendar; its month is the one on the screen. `undefined` while there is no calendar. */
export const $day = deskAtom<Day | undefined>(undefined);

/** The month's slots as far as they are known; `first` says which month it is. */
export type Month = { state: 'loading' } | { state: 'ready'; first: Day; slots: BookedSlot[] } | { state: 'failed' };
export const $month = deskAtom<Month>({ state: 'loading' });

type CalendarPorts = Pick<DeskPorts, 'calendar' | 'auth' | 'now'>;

/** Opens the calendar at the day that the address names, or today, and keeps it fresh; returns a function that closes it. */
export function openCalendar(ports: CalendarPorts): () => void {
	const followAddress = () => showDay(ports, ports.calendar.place.read() ?? dayAt(ports.now()));
	followAddress();
	const stops = [ports.calendar.place.onChange(followAddress), registerRefresh(() => loadCalendarMonth(ports))];
	return () => {
		for (const stop of stops) stop();
		forgetCalendar();
	};
}

/** Chooses a day, and keeps it in the address. */
export function chooseCalendarDay(ports: CalendarPorts, day: Day): void {
	const chosen = withinBook(day);
	ports.calendar.place.keep(chosen);
	showDay(ports, chosen);
}

/** Asks for the month once more after a failure. */
export async function retryMonth(ports: CalendarPorts): Promise<void> {
	$month.set({ state: 'loading' });
	await Promise.all([loadCalendarMonth(ports), checkStaffSession(ports.auth)]);
}

const reading = deskLatest();

/** Reads the month on the screen, and says whether it could. */
export async function loadCalendarMonth({ calendar }: Pick<DeskPorts, 'calendar'>): Promise<boolean> {
	const day = $day.get();
	if (!day) return true;
	const { first, last } = monthOf(day);
	return reading.ask(
		() => calendar.month(first, last),
		(answer) => {
			const shown = $month.get();
			if (answer.ok) $month.set({ state: 'ready', first, slots: answer.value });
			// The same month as it was stays; anything else would stand under the wrong heading.
			else if (shown.state !== 'ready' || shown.first !== first) $month.set({ state: 'failed' });
			return answer.ok;
		},
	);
}

/** A removed admin's question is refused, so who is asking is checked beside it. */
function showDay(ports: CalendarPorts, asked: Day): void {
	const day = withinBook(asked);
	const before = $day.get();
	$day.set(day);
	if (before && monthOf(before).first === monthOf(day).first) return;
	$month.set({ state: 'loading' });
	void Promise.all([loadCalendarMonth(ports), checkStaffSession(ports.auth)]);
}

/** Outside its room the calendar is as if it had never been opened. */
function forgetCalendar(): void {
	reading.drop();
	$day.set(undefined);
	$month.set({ state: 'loading' });
}
