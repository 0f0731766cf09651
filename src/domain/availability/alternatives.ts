import { daysBetween } from '../shared/day.ts';
import { type DayOffer, type Slot, seats } from './slot.ts';

/** How many other days are offered. */
const OTHER_DAYS = 3;

/**
 * What to offer instead of a taken slot (docs/decisions/11-one-family-one-slot.md): the same day's other time, the other hall if it seats everybody, then the
 * nearest days on which the same hall is free at the same time. `offers` are the days around the wanted one.
 */
export function alternatives(wanted: Slot, guestCount: number, offers: readonly DayOffer[]): Slot[] {
	const open: Slot[] = offers.flatMap(({ date, slots }) =>
		slots
			.filter(({ state, heldUntil }) => state === 'free' || (state === 'requested' && !heldUntil))
			.map(({ hall, eventTime }) => ({ hall, eventDate: date, eventTime })),
	);
	const seated = open.filter(({ hall }) => seats(hall, guestCount));
	const sameDay = seated.filter(({ eventDate }) => eventDate === wanted.eventDate);
	const otherTime = sameDay.filter(({ hall, eventTime }) => hall === wanted.hall && eventTime !== wanted.eventTime);
	const otherHall = sameDay.filter(({ hall, eventTime }) => hall !== wanted.hall && eventTime === wanted.eventTime);
	const distance = ({ eventDate }: Slot) => Math.abs(daysBetween(wanted.eventDate, eventDate));
	const otherDays = seated
		.filter((slot) => slot.hall === wanted.hall && slot.eventTime === wanted.eventTime && slot.eventDate !== wanted.eventDate)
		.sort((one, other) => distance(one) - distance(other) || one.eventDate.localeCompare(other.eventDate))
		.slice(0, OTHER_DAYS);
	return [...otherTime, ...otherHall, ...otherDays];
}
