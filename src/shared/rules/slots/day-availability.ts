import type { Day } from '../day.ts';
import { type DayOffer, EVENT_TIMES, type EventTime, HALLS, type Hall, type SlotOffer, type SlotState, seats } from './slot.ts';

/** How a time of a day stands in the halls that count; "some": free in one of them, but not in all. */
export type DayState = SlotState | 'some';

/** The halls that a family can mean: the chosen one or, while none is chosen, every hall; of these, those that seat its guests. */
export const hallsThatCount = (chosen: Hall | undefined, guestCount: number): readonly Hall[] =>
	(chosen ? [chosen] : HALLS).filter((hall) => seats(hall, guestCount));

/** What was read of a time of a day, hall by hall. */
export const offersAt = (days: readonly DayOffer[], date: Day, time: EventTime, halls: readonly Hall[]): SlotOffer[] =>
	(days.find((day) => day.date === date)?.slots ?? []).filter(({ hall, eventTime }) => eventTime === time && halls.includes(hall));

/** How a time of a day stands in these halls; `undefined` where nothing was read of it, or no hall counts. */
export function dayState(days: readonly DayOffer[], date: Day, time: EventTime, halls: readonly Hall[]): DayState | undefined {
	const states = offersAt(days, date, time, halls).map(({ state }) => state);
	if (states.includes('free') && states.some((state) => state !== 'free')) return 'some';
	return BEST_FIRST.find((state) => states.includes(state));
}

const BEST_FIRST: readonly SlotState[] = ['free', 'requested', 'taken', 'closed'];

/** Whether no family can ask for a slot in this state. */
export const isClosed = (state: DayState | undefined): boolean => state === 'taken' || state === 'closed';

/** Whether nothing of a day can be asked for in these halls; false while that is not known. */
export const isDayFull = (days: readonly DayOffer[], date: Day, halls: readonly Hall[]): boolean =>
	EVENT_TIMES.every((time) => isClosed(dayState(days, date, time, halls)));

/** Whether something of a day is free in these halls, or may be: what was not read counts as free here. */
export const hasFree = (days: readonly DayOffer[], date: Day, halls: readonly Hall[]): boolean =>
	EVENT_TIMES.some((time) => ['free', 'some', undefined].includes(dayState(days, date, time, halls)));
