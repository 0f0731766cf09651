import type { Booking } from '#shared/rules/booking/booking.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import type { OneOfSeveral } from '#shared/rules/booking/today-rows.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import { hallTimeAt } from '#shared/rules/hall-time.ts';
import { alternatives } from '#shared/rules/slots/alternatives.ts';
import { slotOf } from '#shared/rules/slots/bookable.ts';
import type { DayOffer, EventTime, Hall, Slot, SlotState } from '#shared/rules/slots/slot.ts';
import { hasBegun } from '#shared/rules/slots/slot-begins.ts';

/** The states of a slot for staff. */
export const BOOKED_STATES = ['free', 'requested', 'held', 'taken', 'closed'] as const;
export type BookedState = (typeof BOOKED_STATES)[number];

/**
 * What the calendar shows of a booking. `guestCount`: the family's latest figure. `advanceAmount`: only for a booking with status "advance
 * paid". `isQuiet`: the family has had no message yet, so the request is in no line.
 */
export type SlotBooking = Pick<Booking, 'id' | 'reference' | 'clientName' | 'guestCount' | 'status' | 'holdExpiresAt'> &
	OneOfSeveral & {
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

/** The entry of a slot among those that were read, if it is there. */
export const findSlot = (slots: readonly BookedSlot[], { hall, eventDate, eventTime }: Slot): BookedSlot | undefined =>
	slots.find((slot) => slot.hall === hall && slot.eventDate === eventDate && slot.eventTime === eventTime);

/** The slots of a day, in their order on the screen. */
export const slotsOn = (slots: readonly BookedSlot[], day: Day): BookedSlot[] => slots.filter(({ eventDate }) => eventDate === day);

/** Whether a family has the slot, held or paid, closed or not. */
export const isHad = ({ state }: Pick<BookedSlot, 'state'>): boolean => state === 'held' || state === 'taken';

/** Whether staff can still enter a booking there. */
export const isOpen = ({ state, closures }: BookedSlot): boolean => (state === 'free' || state === 'requested') && closures.length === 0;

/** State of a slot for a new booking. "open": the slot can be taken. "held": the booking waits in line. All other states refuse the booking. */
export type EntryStanding = 'open' | 'held' | 'taken' | 'closed';

/** The state of a slot for a new booking. A closed slot always refuses it. */
export function standingOf(slot: BookedSlot): EntryStanding {
	if (isOpen(slot)) return 'open';
	return slot.closures.length > 0 || slot.state === 'closed' ? 'closed' : slot.state === 'held' ? 'held' : 'taken';
}

/** The slots without one booking, since its own slot must not be in its way. */
export const slotsWithout = (slots: readonly BookedSlot[], bookingId: string): BookedSlot[] =>
	slots.map((slot) => {
		const own = slot.bookings.find(({ id }) => id === bookingId);
		if (!own) return slot;
		const bookings = slot.bookings.filter(({ id }) => id !== bookingId);
		const isStill = !holdsSlot(own.status) && (slot.state !== 'requested' || bookings.length > 0);
		const state = slot.closures.length > 0 ? 'closed' : bookings.length > 0 ? 'requested' : 'free';
		return { ...slot, bookings, state: isStill ? slot.state : state };
	});

/** The part of the slot that is past by the hall's clock: its day, or today its hours. */
export function overBy({ eventDate, eventTime }: Pick<Slot, 'eventDate' | 'eventTime'>, now: Date): 'day' | 'hours' | undefined {
	const today = dayAt(now);
	if (eventDate !== today) return eventDate < today ? 'day' : undefined;
	const { from = '', to = '' } = slotOf(eventTime) ?? {};
	// A slot that ends after midnight is not over on its day.
	return from < to && hallTimeAt(now.toISOString()) >= `${today}T${to}` ? 'hours' : undefined;
}

/** Open slots instead of one that is not free, as the website offers them. A slot that has begun cannot be held, so it is left out. */
export function openInstead(all: readonly BookedSlot[], wanted: Slot, guestCount: number, now: Date): Slot[] {
	const slots = all.filter((slot) => !hasBegun(slot, now));
	const days = [...new Set(slots.map(({ eventDate }) => eventDate))];
	const offers = days.map(
		(date): DayOffer => ({
			date,
			slots: slotsOn(slots, date).map(({ hall, eventTime, state }) => ({ hall, eventTime, state: FOR_VISITORS[state] })),
		}),
	);
	return alternatives(wanted, guestCount, offers);
}

const FOR_VISITORS: Record<BookedState, SlotState> = {
	free: 'free',
	requested: 'requested',
	held: 'taken',
	taken: 'taken',
	closed: 'closed',
};
