import { holdsSlot } from '#shared/rules/booking/status.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import { hallTimeAt } from '#shared/rules/hall-time.ts';
import { alternatives } from '#shared/rules/slots/alternatives.ts';
import { slotOf } from '#shared/rules/slots/bookable.ts';
import type { BookedSlot, BookedState } from '#shared/rules/slots/calendar-port.ts';
import type { DayOffer, Slot, SlotState } from '#shared/rules/slots/slot.ts';
import { hasBegun } from '#shared/rules/slots/slot-begins.ts';

/** The slot's line in what was read, if it is there. */
export const findSlot = (slots: readonly BookedSlot[], { hall, eventDate, eventTime }: Slot): BookedSlot | undefined =>
	slots.find((slot) => slot.hall === hall && slot.eventDate === eventDate && slot.eventTime === eventTime);

/** The slots of a day, in the order in which they are read. */
export const slotsOn = (slots: readonly BookedSlot[], day: Day): BookedSlot[] => slots.filter(({ eventDate }) => eventDate === day);

/** Whether a family has it, closed or not: held for them, or paid for. */
export const isHad = ({ state }: Pick<BookedSlot, 'state'>): boolean => state === 'held' || state === 'taken';

/** Whether staff can still write a booking down there. */
export const isOpen = ({ state, closures }: BookedSlot): boolean => (state === 'free' || state === 'requested') && closures.length === 0;

/** What a slot is to a booking that is being written down: an "open" one can be had, behind a "held" one there is a line, the others refuse it. */
export type EntryStanding = 'open' | 'held' | 'taken' | 'closed';

/** How the slot stands to a new booking. A closed one refuses it whoever has it. */
export function standingOf(slot: BookedSlot): EntryStanding {
	if (isOpen(slot)) return 'open';
	return slot.closures.length > 0 || slot.state === 'closed' ? 'closed' : slot.state === 'held' ? 'held' : 'taken';
}

/** The slots as they would stand without that booking: what it has itself does not stand in its own way. */
export const slotsWithout = (slots: readonly BookedSlot[], bookingId: string): BookedSlot[] =>
	slots.map((slot) => {
		const own = slot.bookings.find(({ id }) => id === bookingId);
		if (!own) return slot;
		const bookings = slot.bookings.filter(({ id }) => id !== bookingId);
		const isStill = !holdsSlot(own.status) && (slot.state !== 'requested' || bookings.length > 0);
		const state = slot.closures.length > 0 ? 'closed' : bookings.length > 0 ? 'requested' : 'free';
		return { ...slot, bookings, state: isStill ? slot.state : state };
	});

/** What of the slot is behind us by the hall's clock: its day, or of today its hours. */
export function overBy({ eventDate, eventTime }: Pick<Slot, 'eventDate' | 'eventTime'>, now: Date): 'day' | 'hours' | undefined {
	const today = dayAt(now);
	if (eventDate !== today) return eventDate < today ? 'day' : undefined;
	const { from = '', to = '' } = slotOf(eventTime) ?? {};
	// One that ends after midnight is not over while its day lasts.
	return from < to && hallTimeAt(now.toISOString()) >= `${today}T${to}` ? 'hours' : undefined;
}

/** What is open instead of a slot that cannot be had, as the website offers it to visitors: nothing that has begun, for nobody can hold it. */
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
