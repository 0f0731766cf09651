import type { ChangeProblem, DeskProblem } from '#features/desk/shell/rules/desk-problem.ts';
import type { Booking } from '../booking/booking.ts';
import type { Day } from '../day.ts';
import type { Result } from '../result.ts';
import type { EventTime, Hall, Slot } from './slot.ts';

/** State for staff. */
export const BOOKED_STATES = ['free', 'requested', 'held', 'taken', 'closed'] as const;
export type BookedState = (typeof BOOKED_STATES)[number];

/**
 * What the calendar shows of a booking. `guestCount`: the family's latest figure. `advanceAmount`: only for a booking with status "advance
 * paid". `isQuiet`: the family has had no message yet, so the request is in no line.
 */
export type SlotBooking = Pick<Booking, 'id' | 'reference' | 'clientName' | 'guestCount' | 'status' | 'holdExpiresAt'> & {
	isQuiet: boolean;
	advanceAmount: number | null;
};

/** Days that staff have closed, both ends included. `null` means all halls, or all times. */
export type Closing = { hall: Hall | null; from: Day; to: Day; eventTime: EventTime | null; reason: string };
export type Closure = Closing & { id: string };

/** A booking in a closed slot. `hasSlot`: it keeps the slot; otherwise it asks for it. `asksChange`: it asks to move there. */
export type StandingBooking = Slot &
	Pick<Booking, 'id' | 'reference' | 'clientName' | 'status'> & { hasSlot: boolean; asksChange: boolean };

/** One slot with its bookings, the one that has it first. A closed slot still lists a family that had it before. */
export type BookedSlot = Slot & { state: BookedState; bookings: SlotBooking[]; closures: Closure[] };

/** `address` is `null` while there is none. */
export type CalendarFeed = { hall: Hall; address: string | null };

export type CalendarPort = {
	/** All slots between two days, both included, at most two months. */
	month(first: Day, last: Day): Promise<Result<BookedSlot[], DeskProblem>>;
	/** Closures that include a day between the two. */
	closures(first: Day, last: Day): Promise<Result<Closure[], DeskProblem>>;
	/** Answers the bookings in these slots. Closing the same slots again changes only the reason. */
	close(closing: Closing): Promise<Result<StandingBooking[], ChangeProblem>>;
	reopen(closureId: string, only?: Day): Promise<Result<undefined, ChangeProblem>>;
	feeds(): Promise<Result<CalendarFeed[], DeskProblem>>;
	/** The old address stops working at once. */
	resetFeed(hall: Hall): Promise<Result<undefined, ChangeProblem>>;
};
