import { addDays, bookableRange, type Day, type DayRange, dayAt, daysFrom } from '#shared/rules/day.ts';
import { alternatives, DAYS_AROUND } from '#shared/rules/slots/alternatives.ts';
import { type DayOffer, EVENT_TIMES, HALLS, isSameSlot, type Slot, type SlotOffer } from '#shared/rules/slots/slot.ts';
import type { Services } from './services.ts';

/** Reads every slot of these days. Throws when the database cannot be read. */
export async function offersOn({ first, last }: DayRange, { bookings, clock }: Pick<Services, 'bookings' | 'clock'>): Promise<DayOffer[]> {
	const bookable = bookableRange(dayAt(clock()));
	// Days outside the bookable range are closed in any case, and PostgreSQL rejects the year 0.
	const days = daysFrom(first, last).filter((day) => isWithin(day, bookable));
	const [from, to] = [days.at(0), days.at(-1)];
	const occupied = from && to ? await bookings.occupied(from, to) : [];
	const states = new Map<string, SlotStanding>(
		occupied.map((slot) => [keyOf(slot), { state: slot.state, ...(slot.heldUntil && { heldUntil: slot.heldUntil }) }]),
	);
	return daysFrom(first, last).map((date) => ({ date, slots: slotsOf(date, bookable, states) }));
}

function slotsOf(eventDate: Day, bookable: DayRange, states: ReadonlyMap<string, SlotStanding>): SlotOffer[] {
	const isOpen = isWithin(eventDate, bookable);
	return HALLS.flatMap((hall) =>
		EVENT_TIMES.map((eventTime) => ({
			hall,
			eventTime,
			...(isOpen ? (states.get(keyOf({ hall, eventDate, eventTime })) ?? FREE) : CLOSED),
		})),
	);
}

type SlotStanding = Pick<SlotOffer, 'state' | 'heldUntil'>;

const FREE: SlotStanding = { state: 'free' };
const CLOSED: SlotStanding = { state: 'closed' };

const isWithin = (day: Day, { first, last }: DayRange) => day >= first && day <= last;

const keyOf = ({ hall, eventDate, eventTime }: Slot) => `${eventDate} ${eventTime} ${hall}`;

/**
 * Free slots to offer instead of a taken one. `offersOn` reports days outside the calendar as closed, so they are never offered. `own`: slots
 * that the same request has for other functions.
 */
export async function alternativesTo(
	{ hall, eventDate, eventTime, guestCount }: Slot & { guestCount: number },
	services: Pick<Services, 'bookings' | 'clock'>,
	own: readonly Slot[] = [],
): Promise<Slot[]> {
	const around = { first: addDays(eventDate, -DAYS_AROUND.before), last: addDays(eventDate, DAYS_AROUND.after) };
	const offers = (await offersOn(around, services)).map(({ date, slots }) => ({
		date,
		slots: slots.filter((slot) => !own.some((other) => isSameSlot(other, { ...slot, eventDate: date }))),
	}));
	return alternatives({ hall, eventDate, eventTime }, guestCount, offers);
}
