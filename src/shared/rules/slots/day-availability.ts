import type { Day } from '../day.ts';
import { type DayOffer, EVENT_TIMES, type EventTime, HALLS, type Hall, type SlotOffer, type SlotState, seats } from './slot.ts';

/** State of a time over several halls. "some": free in at least one hall, not in all. */
export type DayState = SlotState | 'some';

/** The chosen hall, or every hall if none is chosen, without halls that are too small. */
export const hallsThatCount = (chosen: Hall | undefined, guestCount: number): readonly Hall[] =>
	(chosen ? [chosen] : HALLS).filter((hall) => seats(hall, guestCount));

export const offersAt = (days: readonly DayOffer[], date: Day, time: EventTime, halls: readonly Hall[]): SlotOffer[] =>
	(days.find((day) => day.date === date)?.slots ?? []).filter(({ hall, eventTime }) => eventTime === time && halls.includes(hall));

/** State of a time in these halls; `undefined` if it was not read or no hall remains. */
export function dayState(days: readonly DayOffer[], date: Day, time: EventTime, halls: readonly Hall[]): DayState | undefined {
	const states = offersAt(days, date, time, halls).map(({ state }) => state);
	if (states.includes('free') && states.some((state) => state !== 'free')) return 'some';
	return BEST_FIRST.find((state) => states.includes(state));
}

const BEST_FIRST: readonly SlotState[] = ['free', 'requested', 'taken', 'closed'];

export const isClosed = (state: DayState | undefined): boolean => state === 'taken' || state === 'closed';

/** Whether nothing on this day can be requested. False while it is not known. */
export const isDayFull = (days: readonly DayOffer[], date: Day, halls: readonly Hall[]): boolean =>
	EVENT_TIMES.every((time) => isClosed(dayState(days, date, time, halls)));

/** Whether something on this day may be free. What was not read counts as free. */
export const hasFree = (days: readonly DayOffer[], date: Day, halls: readonly Hall[]): boolean =>
	EVENT_TIMES.some((time) => ['free', 'some', undefined].includes(dayState(days, date, time, halls)));
