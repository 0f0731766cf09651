import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { dayAt } from '#shared/rules/day.ts';

/** True if a family may still ask for a change or to cancel. `write_change()` in the database has the same rule. */
export function takesChanges(
	{ status, eventDate, holdExpiresAt }: Pick<VisitorBooking, 'status' | 'eventDate' | 'holdExpiresAt'>,
	now: Date,
): boolean {
	const hasRunOut = status === 'pending' && holdExpiresAt !== null && new Date(holdExpiresAt) <= now;
	return !isOver(status) && !hasRunOut && eventDate > dayAt(now);
}
