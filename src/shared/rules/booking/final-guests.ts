import { addDays, type Day, daysBetween } from '../day.ts';
import { readFigure } from '../parse-figure.ts';
import { err, type Result } from '../result.ts';
import { FINAL_COUNT_DAYS } from '../slots/bookable.ts';
import { type Hall, hallFull, seats } from '../slots/slot.ts';
import type { Booking, VisitorBooking } from './booking.ts';
import type { PastChange } from './company.ts';
import { aGuestCount } from './field.ts';
import type { FieldProblem } from './field-problem.ts';
import { holdsSlot } from './status.ts';
import type { OwnLink } from './visitor-ports.ts';

/** Whether a family may give its final count: it has its slot, and the kitchen can still buy food. The database has the same days. */
export function takesFinalGuests({ status, eventDate }: Pick<Booking, 'status' | 'eventDate'>, today: Day): boolean {
	const days = daysBetween(today, eventDate);
	return holdsSlot(status) && days >= 1 && days <= 14;
}

/** The day on which the final count is due. */
export const countDay = (eventDate: Day): Day => addDays(eventDate, -FINAL_COUNT_DAYS);

/** Whether the due day of the final count is ahead, today, or past. */
export function countStands(eventDate: Day, today: Day): 'ahead' | 'due' | 'late' {
	const days = daysBetween(today, eventDate);
	if (days === FINAL_COUNT_DAYS) return 'due';
	return days > FINAL_COUNT_DAYS ? 'ahead' : 'late';
}

/** Parses a final count, for the family's page, the desk and the server. */
export function readFinalGuests(typed: unknown, hall?: Hall): Result<number, FieldProblem> {
	const read = aGuestCount(typed);
	if (!read.ok || !hall || seats(hall, read.value)) return read;
	return err(hallFull(hall));
}

/** Whether a count differs so much from the booking and the last count that a digit may be missing or extra. */
export const isFarFromSaid = (guests: number, { guestCount, finalGuests }: Pick<Booking, 'guestCount' | 'finalGuests'>): boolean =>
	[guestCount, finalGuests ?? guestCount].every((said) => guests * 2 < said || guests * 2 > said * 3);

/** The number of guests to cook for: the latest count. */
export const guestsToServe = ({ guestCount, finalGuests }: Pick<Booking, 'guestCount' | 'finalGuests'>): number =>
	finalGuests ?? guestCount;

/** The family's final count if it differs from the agreed one. */
export const otherCount = ({ guestCount, finalGuests }: Pick<Booking, 'guestCount' | 'finalGuests'>): number | undefined =>
	finalGuests === null || finalGuests === guestCount ? undefined : finalGuests;

/** Whether an edit ends the family's final count, as far as it is typed (private.guard_final_guests() in the database). */
export function endsCount(
	{ finalGuests, guestCount, hall, eventDate }: Pick<Booking, 'finalGuests' | 'guestCount' | 'hall' | 'eventDate'>,
	typed: { guestCount: string; hall: string; eventDate: string },
): boolean {
	if (finalGuests === null) return false;
	const guests = readFigure(typed.guestCount) || guestCount;
	return typed.hall !== hall || typed.eventDate !== eventDate || (guests !== guestCount && guests !== finalGuests);
}

/** The final count that a change made obsolete (private.count_before() in the database). */
export function countBefore(history: readonly PastChange[]): number | undefined {
	const last = history.find(({ after }) => 'finalGuests' in after);
	// A count that staff removed may never have been this family's.
	const isOutdated = last?.after['finalGuests'] === null && ['guestCount', 'hall', 'eventDate'].some((name) => name in last.after);
	const count = last?.before['finalGuests'];
	return isOutdated && typeof count === 'number' ? count : undefined;
}

/** The database's answer. "not_now": the booking has no slot, or its event is not near. "function_unknown": several are live and none of them is named. */
export type FinalGuestsAnswer =
	| ({ outcome: 'noted' } & { finalGuests: number; finalGuestsAt: string })
	| { outcome: 'not_found' | 'not_now' | 'too_many_requests' | 'function_unknown' }
	| { outcome: 'not_seated'; hall: Hall };

/** Saves the final count through the booking's link. `functionId`: whose count it is, of a booking with several functions. */
export type GiveFinalGuests = (
	link: OwnLink,
	guests: number,
	functionId?: string,
) => Promise<
	Result<
		Pick<VisitorBooking, 'finalGuests' | 'finalGuestsAt'>,
		'not_found' | 'not_now' | 'too_many_requests' | 'unreachable' | { field: string }
	>
>;
