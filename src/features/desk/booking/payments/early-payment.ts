import type { Booking } from '#shared/rules/booking/booking.ts';
import { addMonths, type Day, dayAt, daysBetween } from '#shared/rules/day.ts';

/** Families pay after they have asked, or, as in an old book, some weeks before they are entered; what lies further back looks like a wrong year. */
const DAYS_THAT_ARE_USUAL = 60;

/** How many whole months before the booking came a payment's day lies; 0 where that is nothing to ask about. */
export function monthsTooEarly(receivedOn: Day, { createdAt }: Pick<Booking, 'createdAt'>): number {
	const came = dayAt(new Date(createdAt));
	return daysBetween(receivedOn, came) > DAYS_THAT_ARE_USUAL ? monthsBetween(receivedOn, came) : 0;
}

/** Months that are full, as the calendar counts them: 34 months and 20 days are no 35. */
function monthsBetween(first: Day, last: Day): number {
	let months = 0;
	while (addMonths(first, months + 1) <= last) months += 1;
	return months;
}
