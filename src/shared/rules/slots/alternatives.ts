import { daysBetween } from '../day.ts';
import { type DayOffer, type Slot, seats } from './slot.ts';

const OTHER_DAYS = 3;

/** Days searched on each side of a taken day, enough for several days of the same weekday. */
export const DAYS_AROUND = { before: 14, after: 28 };

/**
 * What to offer instead of a taken slot (docs/decisions/11-one-family-one-slot.md): the other time of the day, the other hall if it is
 * large enough, the nearest free days, and the next free day of the same weekday. `offers` are the days around the wanted one.
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
	const distance = ({ eventDate }: Pick<Slot, 'eventDate'>) => Math.abs(daysBetween(wanted.eventDate, eventDate));
	const otherDays = seated
		.filter((slot) => slot.hall === wanted.hall && slot.eventTime === wanted.eventTime && slot.eventDate !== wanted.eventDate)
		.sort((one, other) => distance(one) - distance(other) || one.eventDate.localeCompare(other.eventDate));
	const nearest = otherDays.slice(0, OTHER_DAYS);
	const isSameWeekday = ({ eventDate }: Pick<Slot, 'eventDate'>) => eventDate > wanted.eventDate && distance({ eventDate }) % 7 === 0;
	const nextWeek = otherDays.slice(OTHER_DAYS).find(isSameWeekday);
	const hasOne = nearest.some(isSameWeekday);
	return [...otherTime, ...otherHall, ...nearest, ...(nextWeek && !hasOne ? [nextWeek] : [])];
}
