import type { Booking } from '../booking/booking.ts';
import { type Day, dayAt, daysBetween } from '../shared/day.ts';

/** Families pay after they have asked, or, as in an old book, some weeks before they are entered; what lies further back looks like a wrong year. */
const DAYS_THAT_ARE_USUAL = 60;

/** How many months before the booking came a payment's day lies; 0 where that is nothing to ask about. */
export function monthsTooEarly(receivedOn: Day, { createdAt }: Pick<Booking, 'createdAt'>): number {
	const days = daysBetween(receivedOn, dayAt(new Date(createdAt)));
	return days > DAYS_THAT_ARE_USUAL ? Math.round(days / (365.25 / 12)) : 0;
}
