import type { Booking } from '../booking/booking.ts';
import { dayAt } from '../shared/day.ts';

/** How long a family may wait for the hall's first answer, in hours (`private.booking_stats` counts by the same rule). */
const PATIENCE_HOURS = 24;

/** The whole hours that a request for a day to come has waited for an answer, once they are too many; `undefined` otherwise. */
export function hoursWaiting(
	{ status, createdAt, eventDate }: Pick<Booking, 'status' | 'createdAt' | 'eventDate'>,
	now: Date,
): number | undefined {
	if (status !== 'pending_confirmation' || eventDate < dayAt(now)) return undefined;
	const hours = Math.floor((now.getTime() - Date.parse(createdAt)) / 3_600_000);
	return hours >= PATIENCE_HOURS ? hours : undefined;
}
