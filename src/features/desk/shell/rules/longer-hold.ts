import type { Booking } from '#shared/rules/booking/booking.ts';
import { type Day, parseDay } from '#shared/rules/day.ts';
import { hallInstant } from '#shared/rules/hall-time.ts';
import { slotBegins } from '#shared/rules/slots/slot-begins.ts';

type Held = Pick<Booking, 'eventDate' | 'eventTime'> & { holdExpiresAt: string };

const DAY_MS = 86_400_000;

/** The time at which a hold ends on a chosen day: the office closes. */
const CLOSES = '21:00';

/** The days by which one press makes a hold longer. */
const DAYS = [1, 3, 7] as const;

/** The offered ends of a longer hold, the nearest first. None is after the begin of the event. */
export function longerHolds(held: Held): Date[] {
	const ends = Date.parse(held.holdExpiresAt);
	return DAYS.map((days) => new Date(ends + days * DAY_MS)).filter((end) => end <= slotBegins(held));
}

/** Whether a hold lasts until its event begins, so that it cannot be made longer. */
export const lastsUntilEvent = (held: Held): boolean => new Date(held.holdExpiresAt) >= slotBegins(held);

/** Whether a chosen end lies after the event has begun. */
export const endsAfterEventBegins = (end: Date, held: Held): boolean => end > slotBegins(held);

/** The end of a hold on a chosen day: in the evening, or earlier when the event begins. `undefined` without a day. */
export function holdUntil(typed: string, held: Held): Date | undefined {
	const day: Day | undefined = parseDay(typed);
	if (!day) return undefined;
	const evening = hallInstant(day, CLOSES);
	return day === held.eventDate && evening > slotBegins(held) ? slotBegins(held) : evening;
}
