import type { ChangeProblem, DeskProblem } from '#features/desk/shell/rules/desk-problem.ts';
import type { Booking } from '../booking/booking.ts';
import type { StaffBooking } from '../booking/staff-booking.ts';
import type { Day } from '../day.ts';
import type { Result } from '../result.ts';
import type { EventTime, Hall, Slot } from './slot.ts';

/** How a slot stands for staff: asked for, held for a while, paid for, or closed by themselves. */
export const BOOKED_STATES = ['free', 'requested', 'held', 'taken', 'closed'] as const;
export type BookedState = (typeof BOOKED_STATES)[number];

/**
 * As much of a booking as a glance at the calendar needs. `guestCount` is what the family said last. `advanceAmount` is told only of one that is called "advance paid". `isQuiet`: nobody
 * has been written to about the request yet, so it stands in no line.
 */
export type SlotBooking = Pick<Booking, 'id' | 'reference' | 'clientName' | 'guestCount' | 'status' | 'holdExpiresAt'> & {
	isQuiet: boolean;
	advanceAmount: number | null;
};

/** Days that staff have closed, the first and the last included; `null` is all halls, or all times. */
export type Closing = { hall: Hall | null; from: Day; to: Day; eventTime: EventTime | null; reason: string };
export type Closure = Closing & { id: string };

/** A booking that keeps a slot though staff have closed it, or that asks for one there; `asksChange`: from where it has or asks for another one. */
export type StandingBooking = Slot &
	Pick<Booking, 'id' | 'reference' | 'clientName' | 'status'> & { hasSlot: boolean; asksChange: boolean };

/** One slot with everything in it, whoever has it first. A family that had it before it was closed still stands there. */
export type BookedSlot = Slot & { state: BookedState; bookings: SlotBooking[]; closures: Closure[] };

/** What staff write down themselves. `isHeld` takes the slot at once, otherwise it is only asked for; `isAgreed`: the family may be written to; `movesFrom`: the ended booking whose payments move to this one. */
export type NewEntry = StaffBooking & Pick<Booking, 'estimate'> & { isHeld: boolean; isAgreed?: boolean; movesFrom?: string };

/** What came of it: "entered-before" is the booking that the first press had already written down, with what was typed then. */
export type Entered = { booking: Booking; outcome: 'created' | 'replayed' | 'entered-before' };

/** A hall's calendar for other programs: its secret address, or `null` while there is none. */
export type CalendarFeed = { hall: Hall; address: string | null };

/** The month, closures and entering bookings, as staff use them. */
export type CalendarPort = {
	/** Every slot from the first to the last day, both included, at most two months. */
	month(first: Day, last: Day): Promise<Result<BookedSlot[], DeskProblem>>;
	/** The bookings of a day that have their slot or ask for it, whole. */
	day(day: Day): Promise<Result<Booking[], DeskProblem>>;
	/** The closures that hold a day from the first to the last one. */
	closures(first: Day, last: Day): Promise<Result<Closure[], DeskProblem>>;
	/** Tells which bookings stand there all the same. The same slots closed again only change the reason. */
	close(closing: Closing): Promise<Result<StandingBooking[], ChangeProblem>>;
	/** Opens all days of a closure, or only one of them. */
	reopen(closureId: string, only?: Day): Promise<Result<undefined, ChangeProblem>>;
	/** `key` makes a repetition harmless. */
	enter(key: string, entry: NewEntry): Promise<Result<Entered, ChangeProblem>>;
	feeds(): Promise<Result<CalendarFeed[], DeskProblem>>;
	/** Makes a new secret address; the old one is dead at once. */
	resetFeed(hall: Hall): Promise<Result<undefined, ChangeProblem>>;
};
