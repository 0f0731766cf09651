import { addDays, type Day, daysBetween } from '../day.ts';
import { readFigure } from '../parse-figure.ts';
import { err, type Result } from '../result.ts';
import { type Hall, hallFull, seats } from '../slots/slot.ts';
import type { Booking, VisitorBooking } from './booking.ts';
import { aGuestCount } from './field.ts';
import type { FieldProblem } from './field-problem.ts';
import { holdsSlot } from './status.ts';
import type { OwnLink } from './visitor-ports.ts';

/** Whether a family may say how many will come: its slot is its own, and the kitchen can still buy for them. The database has the same days. */
export function takesFinalGuests({ status, eventDate }: Pick<Booking, 'status' | 'eventDate'>, today: Day): boolean {
	const days = daysBetween(today, eventDate);
	return holdsSlot(status) && days >= 1 && days <= 14;
}

/** Days before the event by which the final count is asked for. */
const COUNT_BEFORE_DAYS = 7;

/** The last day on which the kitchen can follow the count without haste. */
export const countDay = (eventDate: Day): Day => addDays(eventDate, -COUNT_BEFORE_DAYS);

/** Whether the day by which the count is asked for is still ahead, is here or near, or is past: then the kitchen does what it can. */
export function countStands(eventDate: Day, today: Day): 'ahead' | 'due' | 'late' {
	const days = daysBetween(today, eventDate);
	if (days === COUNT_BEFORE_DAYS) return 'due';
	return days > COUNT_BEFORE_DAYS ? 'ahead' : 'late';
}

/** Reads what was typed; the family's page, the desk and the server use it alike. */
export function readFinalGuests(typed: unknown, hall?: Hall): Result<number, FieldProblem> {
	const read = aGuestCount(typed);
	if (!read.ok || !hall || seats(hall, read.value)) return read;
	return err(hallFull(hall));
}

/** Whether a count is so far from what was booked, and from what the family said last, that a figure of it may be missing or too many. */
export const isFarFromSaid = (guests: number, { guestCount, finalGuests }: Pick<Booking, 'guestCount' | 'finalGuests'>): boolean =>
	[guestCount, finalGuests ?? guestCount].every((said) => guests * 2 < said || guests * 2 > said * 3);

/** For how many it is cooked and laid: what the family said last. */
export const guestsToServe = ({ guestCount, finalGuests }: Pick<Booking, 'guestCount' | 'finalGuests'>): number =>
	finalGuests ?? guestCount;

/** The family's final count, where it is another number than was agreed. */
export const otherCount = ({ guestCount, finalGuests }: Pick<Booking, 'guestCount' | 'finalGuests'>): number | undefined =>
	finalGuests === null || finalGuests === guestCount ? undefined : finalGuests;

/** Whether a final count that the family has told ends with an edit, as far as that is typed (private.guard_final_guests() in the database). */
export function endsCount(
	{ finalGuests, guestCount, hall, eventDate }: Pick<Booking, 'finalGuests' | 'guestCount' | 'hall' | 'eventDate'>,
	typed: { guestCount: string; hall: string; eventDate: string },
): boolean {
	if (finalGuests === null) return false;
	const guests = readFigure(typed.guestCount) || guestCount;
	return typed.hall !== hall || typed.eventDate !== eventDate || (guests !== guestCount && guests !== finalGuests);
}

/** One change of a booking, newest first among others: what its fields were and are since. */
type Change = { before: Readonly<Record<string, unknown>>; after: Readonly<Record<string, unknown>> };

/** The final count that a change of the booking has outdated, as its history has it (private.count_before() in the database); `undefined` where none was. */
export function countBefore(history: readonly Change[]): number | undefined {
	const last = history.find(({ after }) => 'finalGuests' in after);
	// One that staff took back was perhaps never this family's.
	const isOutdated = last?.after['finalGuests'] === null && ['guestCount', 'hall', 'eventDate'].some((name) => name in last.after);
	const count = last?.before['finalGuests'];
	return isOutdated && typeof count === 'number' ? count : undefined;
}

/** What came of it, once somebody has answered. "not_now": the booking has no slot, or its event is not near. */
export type GivenFinalGuests =
	| ({ outcome: 'noted' } & { finalGuests: number; finalGuestsAt: string })
	| { outcome: 'not_found' | 'not_now' | 'too_many_requests' }
	| { outcome: 'not_seated'; hall: Hall };

/** Writes down how many will come, with the booking's own link. */
export type GiveFinalGuests = (
	link: OwnLink,
	guests: number,
) => Promise<
	Result<Pick<VisitorBooking, 'finalGuests' | 'finalGuestsAt'>, 'not_found' | 'not_now' | 'limited' | 'unreachable' | { field: string }>
>;
