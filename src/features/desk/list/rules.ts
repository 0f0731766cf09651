import type { CallAnswer } from '#database';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { LostReason } from '#shared/rules/booking/lost-reasons.ts';
import { addMonths, type Day, dayAt } from '#shared/rules/day.ts';

/** One month: booked slots of all slots, and money received, in whole units of the currency. */
export type MonthFigures = CallAnswer<'booking_figures'>[number];

/** Requests by how families found the hall, else by their link. */
export type Source = CallAnswer<'booking_sources'>[number];

/** Lost requests by reason, the most frequent first; those without a reason are last. */
export function lossesOf(sources: readonly Pick<Source, 'reasons'>[]): [reason: LostReason | null, count: number][] {
	const counts = new Map<LostReason | null, number>();
	for (const { reason, count } of sources.flatMap(({ reasons }) => reasons)) counts.set(reason, (counts.get(reason) ?? 0) + count);
	return [...counts].sort(([one, few], [other, many]) => (other ? many : 0) - (one ? few : 0));
}

export const FIGURE_MONTHS = 12;

/** The figures begin five months before the current month. */
export const firstFigureMonth = (now: Date): Day => addMonths(`${dayAt(now).slice(0, 7)}-01` as Day, -5);

/** Whole percent. */
export const percentBooked = ({ booked, possible }: MonthFigures): number => (possible === 0 ? 0 : Math.round((booked / possible) * 100));

/**
 * Whole hours that an unanswered request has waited, or `undefined` while they are fewer than the hall promises. A family that is to be
 * rung again later does not wait. The same rule in SQL: `private.list_condition('waiting')`.
 */
export function hoursWaiting(
	booking: Pick<Booking, 'status' | 'createdAt' | 'eventDate' | 'ringAgainAt'>,
	{ now, promised }: { now: Date; promised: number },
): number | undefined {
	const { status, createdAt, eventDate } = booking;
	if (status !== 'pending_confirmation' || eventDate < dayAt(now) || isToRingLater(booking, now)) return undefined;
	const hours = Math.floor((now.getTime() - Date.parse(createdAt)) / 3_600_000);
	return hours >= promised ? hours : undefined;
}

/** Whether staff noted "no answer" and the time to ring again is still ahead. */
export const isToRingLater = ({ ringAgainAt }: Pick<Booking, 'ringAgainAt'>, now: Date): boolean =>
	ringAgainAt !== null && Date.parse(ringAgainAt) > now.getTime();
