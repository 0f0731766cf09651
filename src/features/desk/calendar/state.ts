import { $calendarDay } from '#features/desk/shell/route.ts';
import { reachesInto, restOfDay } from '#features/desk/shell/rules/closing.ts';
import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import type { ChangeProblem } from '#features/desk/shell/rules/desk-problem.ts';
import { checkStaffSession } from '#features/desk/shell/session.ts';
import { action } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import { registerRefresh } from '#shared/data/on-screen.ts';
import type { Once } from '#shared/data/once.ts';
import { deskAtom, deskLatest } from '#shared/data/resets.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import { monthOf, withinBook } from '#shared/rules/month.ts';
import { ok, type Result } from '#shared/rules/result.ts';
import type { BookedSlot, CalendarPort, Closing, Closure, StandingBooking } from '#shared/rules/slots/calendar-port.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';

/** `first` is the first day of the month. */
export type Month = { state: 'loading' } | { state: 'ready'; first: Day; slots: BookedSlot[] } | { state: 'failed' };
export const $month = deskAtom<Month>({ state: 'loading' });

type CalendarPorts = Pick<DeskPorts, 'calendar' | 'dayInAddress' | 'auth' | 'now'>;

/** Opens the calendar at the day in the address, or today. Returns a function that closes it. */
export function openCalendar(ports: CalendarPorts): () => void {
	const followAddress = () => showDay(ports, ports.dayInAddress.read() ?? dayAt(ports.now()));
	followAddress();
	const stops = [ports.dayInAddress.onChange(followAddress), registerRefresh(() => loadCalendarMonth(ports))];
	return () => {
		for (const stop of stops) stop();
		forgetCalendar();
	};
}

export function chooseCalendarDay(ports: CalendarPorts, day: Day): void {
	const chosen = withinBook(day);
	ports.dayInAddress.keep(chosen);
	showDay(ports, chosen);
}

export async function retryMonth(ports: CalendarPorts): Promise<void> {
	$month.set({ state: 'loading' });
	await Promise.all([loadCalendarMonth(ports), checkStaffSession(ports.auth)]);
}

const readingMonth = deskLatest();

/** Returns whether the month could be read. */
async function loadCalendarMonth({ calendar }: Pick<DeskPorts, 'calendar'>): Promise<boolean> {
	const day = $calendarDay.get();
	if (!day) return true;
	const { first, last } = monthOf(day);
	return readingMonth.ask(
		() => calendar.month(first, last),
		(answer) => {
			const shown = $month.get();
			if (answer.ok) $month.set({ state: 'ready', first, slots: answer.value });
			// The old slots stay only if they are of the same month.
			else if (shown.state !== 'ready' || shown.first !== first) $month.set({ state: 'failed' });
			return answer.ok;
		},
	);
}

/** A removed admin's requests are refused, so the session is checked at the same time. */
function showDay(ports: CalendarPorts, asked: Day): void {
	const day = withinBook(asked);
	const before = $calendarDay.get();
	$calendarDay.set(day);
	if (before && monthOf(before).first === monthOf(day).first) return;
	$month.set({ state: 'loading' });
	void Promise.all([loadCalendarMonth(ports), checkStaffSession(ports.auth)]);
}

/** Whether the calendar was opened for one day. Then it scrolls to the day's events. */
export const $isDayAsked = deskAtom(false);

function forgetCalendar(): void {
	readingMonth.drop();
	$calendarDay.set(undefined);
	$month.set({ state: 'loading' });
}

/** A closure that is being made or removed. Further presses do nothing meanwhile. */
export const $closing = deskAtom<ReadonlySet<string>>(new Set());

type ClosurePorts = Pick<DeskPorts, 'calendar'>;

type Ending<Value = undefined> = Once<Value, ChangeProblem>;

/** Answers the bookings that are in the closed slots. */
export const closeSlots = (ports: ClosurePorts, closing: Closing): Ending<StandingBooking[]> =>
	change(ports, (calendar) => calendar.close(closing));

/** "in-part": another closure still covers some of the slots. */
export type Reopened = 'whole' | 'in-part';

/** Opens all days of the closures, or only the day `only`. */
export const reopenSlots = (ports: ClosurePorts, closures: readonly Closure[], only?: Day): Ending<Reopened> =>
	change(ports, async (calendar) => {
		for (const { id } of closures) {
			const answer = await calendar.reopen(id, only);
			if (!answer.ok) return answer;
		}
		return ok(await howOpen(calendar, only ? closures.map((closure) => ({ ...closure, from: only, to: only })) : closures));
	});

/**
 * Opens one slot of a closure. The other slots of that day are closed on their own first, so that a failure in between opens nothing by
 * mistake. A slot that is already closed on its own keeps its own reason.
 */
export const reopenOneSlot = (ports: ClosurePorts, closure: Closure, slot: Slot): Ending<Reopened> =>
	change(ports, async (calendar) => {
		for (const rest of restOfDay(closure, slot).filter((closing) => !isClosedSo(closing))) {
			const answer = await calendar.close(rest);
			if (!answer.ok) return answer;
		}
		const answer = await calendar.reopen(closure.id, slot.eventDate);
		if (!answer.ok) return answer;
		return ok(await howOpen(calendar, [{ ...closure, ...slot, from: slot.eventDate, to: slot.eventDate }]));
	});

/** Reads what is still closed. If that fails, the calendar beside it shows it soon. */
async function howOpen(calendar: CalendarPort, opened: readonly Closing[]): Promise<Reopened> {
	const days = opened.flatMap(({ from, to }) => [from, to]).sort();
	const [first, last] = [days[0], days.at(-1)];
	const left = first && last && (await calendar.closures(first, last));
	return left?.ok && left.value.some((closure) => opened.some((one) => reachesInto(closure, one))) ? 'in-part' : 'whole';
}

/** Whether the month on the screen has exactly this closure. */
function isClosedSo({ hall, eventTime, from, to }: Closing): boolean {
	const month = $month.get();
	const closures = month.state === 'ready' ? month.slots.flatMap((slot) => slot.closures) : [];
	return closures.some((known) => known.hall === hall && known.eventTime === eventTime && known.from === from && known.to === to);
}

const change = <Value>(
	{ calendar }: ClosurePorts,
	make: (calendar: CalendarPort) => Promise<Result<Value, ChangeProblem>>,
): Ending<Value> => action<void, Value, ChangeProblem>({ run: () => make(calendar), $inWork: $closing })();

export type DaySheet = { state: 'none' } | { state: 'loading'; day: Day } | { state: 'ready'; day: Day; bookings: Booking[] };
export const $daySheet = deskAtom<DaySheet>({ state: 'none' });

const readingSheet = deskLatest();

/** Returns whether the day could be read. */
export function openDaySheet(day: Day): Promise<boolean> {
	$daySheet.set({ state: 'loading', day });
	return readingSheet.ask(
		() => call('day_book', { day }),
		(answer) => {
			$daySheet.set(answer.ok ? { state: 'ready', day, bookings: answer.value } : { state: 'none' });
			return answer.ok;
		},
	);
}

/** Closes the sheet and forgets its families. */
export function closeDaySheet(): void {
	readingSheet.drop();
	$daySheet.set({ state: 'none' });
}
