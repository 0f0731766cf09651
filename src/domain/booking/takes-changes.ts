import { dayAt } from '../shared/day.ts';
import type { VisitorBooking } from './booking.ts';
import { isOver } from './status.ts';

/** Whether a family may still ask for a change or to cancel: the page asks by it what the database would take. `write_change()` there has the same rule. */
export function takesChanges(
	{ status, eventDate, holdExpiresAt }: Pick<VisitorBooking, 'status' | 'eventDate' | 'holdExpiresAt'>,
	now: Date,
): boolean {
	const hasRunOut = status === 'pending' && holdExpiresAt !== null && new Date(holdExpiresAt) <= now;
	return !isOver(status) && !hasRunOut && eventDate > dayAt(now);
}
