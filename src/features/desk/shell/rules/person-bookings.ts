import type { CallAnswer } from '#database';
import { isOver } from '#shared/rules/booking/status.ts';
import type { Day } from '#shared/rules/day.ts';

/** A booking of a phone number. `isAhead` says that it is held or paid and not over: it must be cancelled before its family can be erased. */
export type PersonBooking = CallAnswer<'person'>['bookings'][number];

/** The bookings that may still take place: neither over nor deleted, today or later. */
export const openAhead = (bookings: readonly PersonBooking[], today: Day): PersonBooking[] =>
	bookings.filter(({ status, isDeleted, eventDate }) => !isOver(status) && !isDeleted && eventDate >= today);

/** The bookings that ended while the hall still has money of the family. */
export const endedWithMoney = (bookings: readonly PersonBooking[]): PersonBooking[] =>
	bookings.filter(({ status, isDeleted, paidAmount }) => isOver(status) && !isDeleted && paidAmount > 0);
