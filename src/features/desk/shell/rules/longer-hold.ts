import type { Booking } from '#shared/rules/booking/booking.ts';
import { type Day, parseDay } from '#shared/rules/day.ts';
import { hallInstant } from '#shared/rules/hall-time.ts';
import { slotBegins } from '#shared/rules/slots/slot-begins.ts';

type Held = Pick<Booking, 'eventDate' | 'eventTime'> & { holdExpiresAt: string };

const DAY_MS = 86_400_000;

/** On a day that staff choose, a hold ends when the office closes. */
const CLOSES = '21:00';

/** By how many days a hold is made longer with one press. */
const DAYS = [1, 3, 7] as const;

/** Later ends that are offered for a hold, the nearest first; none of them after its event has begun. */
export function longerHolds(held: Held): Date[] {
	const ends = Date.parse(held.holdExpiresAt);
	return DAYS.map((days) => new Date(ends + days * DAY_MS)).filter((end) => end <= slotBegins(held));
}

/** Whether a hold lasts until its event begins, so that it cannot be made longer. */
export const lastsUntilEvent = (held: Held): boolean => new Date(held.holdExpiresAt) >= slotBegins(held);

/** Whether a chosen end lies after the event has begun. */
export const endsAfterEventBegins = (end: Date, held: Held): boolean => end > slotBegins(held);

/** When a hold ends that lasts until a day: in the evening, or earlier when its event begins; `undefined` where no day is typed. */
export function holdUntil(typed: string, held: Held): Date | undefined {
	const day: Day | undefined = parseDay(typed);
	if (!day) return undefined;
	const evening = hallInstant(day, CLOSES);
	return day === held.eventDate && evening > slotBegins(held) ? slotBegins(held) : evening;
}
