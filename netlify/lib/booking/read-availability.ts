import { addDays, bookableRange, type Day, dayAt, daysBetween, daysFrom, parseDay } from '#shared/rules/day.ts';
import type { BookingsPort, Clock } from '#shared/rules/ports.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { alternatives, DAYS_AROUND } from '#shared/rules/slots/alternatives.ts';
import { type DayOffer, EVENT_TIMES, HALLS, type Slot, type SlotOffer } from '#shared/rules/slots/slot.ts';

/** How many days one answer may cover (docs/contract.md). */
export const MAX_DAYS = 92;

/** What is wrong with the days asked for, under the parameter's name. */
export type RangeProblem = 'not-a-day' | 'before-from' | 'too-many-days';
type RangeProblems = { from?: RangeProblem; to?: RangeProblem };

type Range = { first: Day; last: Day };
type Ports = { bookings: Pick<BookingsPort, 'occupied'>; clock: Clock };

/** Every slot of every day from `from` to `to`, both included. Throws when the book cannot be read: no guess of "free". */
export async function readAvailability(
	asked: { from: string | null; to: string | null },
	ports: Ports,
): Promise<Result<DayOffer[], RangeProblems>> {
	const range = parseRange(asked);
	return range.ok ? ok(await offersOn(range.value, ports)) : range;
}

/** The same for two days that are known to be good. */
async function offersOn({ first, last }: Range, { bookings, clock }: Ports): Promise<DayOffer[]> {
	const bookable = bookableRange(dayAt(clock()));
	// The rest is closed whatever the book says, and the year 0 would be an error to PostgreSQL.
	const days = daysFrom(first, last).filter((day) => isWithin(day, bookable));
	const [from, to] = [days.at(0), days.at(-1)];
	const occupied = from && to ? await bookings.occupied(from, to) : [];
	const states = new Map<string, Standing>(
		occupied.map((slot) => [keyOf(slot), { state: slot.state, ...(slot.heldUntil && { heldUntil: slot.heldUntil }) }]),
	);
	return daysFrom(first, last).map((date) => ({ date, slots: slotsOf(date, bookable, states) }));
}

function parseRange({ from, to }: { from: string | null; to: string | null }): Result<Range, RangeProblems> {
	const first = parseDay(from ?? '');
	const last = parseDay(to ?? '');
	if (!first || !last) return err({ ...(first ? {} : { from: 'not-a-day' }), ...(last ? {} : { to: 'not-a-day' }) });
	if (last < first) return err({ to: 'before-from' });
	return daysBetween(first, last) >= MAX_DAYS ? err({ to: 'too-many-days' }) : ok({ first, last });
}

function slotsOf(eventDate: Day, bookable: Range, states: ReadonlyMap<string, Standing>): SlotOffer[] {
	const isOpen = isWithin(eventDate, bookable);
	return HALLS.flatMap((hall) =>
		EVENT_TIMES.map((eventTime) => ({
			hall,
			eventTime,
			...(isOpen ? (states.get(keyOf({ hall, eventDate, eventTime })) ?? FREE) : CLOSED),
		})),
	);
}

type Standing = Pick<SlotOffer, 'state' | 'heldUntil'>;

const FREE: Standing = { state: 'free' };
const CLOSED: Standing = { state: 'closed' };

const isWithin = (day: Day, { first, last }: Range) => day >= first && day <= last;

const keyOf = ({ hall, eventDate, eventTime }: Slot) => `${eventDate} ${eventTime} ${hall}`;

/** What is open instead of a slot. Days that cannot be booked come back closed, so the search may reach beyond the calendar's ends. */
export async function alternativesTo(
	{ hall, eventDate, eventTime, guestCount }: Slot & { guestCount: number },
	ports: { bookings: Pick<BookingsPort, 'occupied'>; clock: Clock },
): Promise<Slot[]> {
	const around = { first: addDays(eventDate, -DAYS_AROUND.before), last: addDays(eventDate, DAYS_AROUND.after) };
	return alternatives({ hall, eventDate, eventTime }, guestCount, await offersOn(around, ports));
}
