import type { Booking } from '#shared/rules/booking/booking.ts';
import { addMonths, type Day, dayAt, daysBetween } from '#shared/rules/day.ts';

/** A payment can be some weeks older than its booking, when an old book is entered. An older one is probably a wrong year. */
const DAYS_THAT_ARE_USUAL = 60;

/** Whole months from a payment's day to the booking's creation; 0 if the day is usual. */
export function monthsTooEarly(receivedOn: Day, { createdAt }: Pick<Booking, 'createdAt'>): number {
	const came = dayAt(new Date(createdAt));
	return daysBetween(receivedOn, came) > DAYS_THAT_ARE_USUAL ? monthsBetween(receivedOn, came) : 0;
}

/** Counts full calendar months: 34 months and 20 days are 34. */
function monthsBetween(first: Day, last: Day): number {
	let months = 0;
	while (addMonths(first, months + 1) <= last) months += 1;
	return months;
}
