import type { Booking } from '#shared/rules/booking/booking.ts';
import { dayAt } from '#shared/rules/day.ts';

/**
 * The whole hours that a request for a day to come has waited for an answer, once they are as many as the hall promises; `undefined` otherwise.
 * `private.unanswered_since` goes by the same rule.
 */
export function hoursWaiting(
	{ status, createdAt, eventDate }: Pick<Booking, 'status' | 'createdAt' | 'eventDate'>,
	{ now, promised }: { now: Date; promised: number },
): number | undefined {
	if (status !== 'pending_confirmation' || eventDate < dayAt(now)) return undefined;
	const hours = Math.floor((now.getTime() - Date.parse(createdAt)) / 3_600_000);
	return hours >= promised ? hours : undefined;
}
