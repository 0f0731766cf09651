import { alternatives } from '#domain/availability/alternatives.ts';
import type { Slot } from '#domain/availability/slot.ts';
import { addDays } from '#domain/shared/day.ts';
import type { BookingsPort, Clock } from '#domain/shared/ports.ts';
import { offersOn } from './read-availability.ts';

/** How far around a taken day other days are looked for. */
const DAYS_AROUND = 14;

/** What is open instead of a slot. Days that cannot be booked come back closed, so the search may reach beyond the calendar's ends. */
export async function alternativesTo(
	{ hall, eventDate, eventTime, guestCount }: Slot & { guestCount: number },
	ports: { bookings: Pick<BookingsPort, 'occupied'>; clock: Clock },
): Promise<Slot[]> {
	const around = { first: addDays(eventDate, -DAYS_AROUND), last: addDays(eventDate, DAYS_AROUND) };
	return alternatives({ hall, eventDate, eventTime }, guestCount, await offersOn(around, ports));
}
