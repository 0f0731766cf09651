import { isOpen } from '../availability/booked-slot.ts';
import type { BookedSlot, SlotBooking } from './calendar-port.ts';

/** A new booking as far as it is typed. `known` are the bookings that its number has. */
export type BeingEntered = { known: readonly Pick<SlotBooking, 'reference'>[] };

/** The other families that wait for an open slot already; nobody knows yet whether a quiet request is meant. */
export const askedEarlier = (slot: BookedSlot | undefined, { known }: BeingEntered): SlotBooking[] =>
	slot && isOpen(slot)
		? slot.bookings.filter((booking) => booking.status === 'pending_confirmation' && !booking.isQuiet && !isOf(known, booking))
		: [];

const isOf = (known: BeingEntered['known'], { reference }: SlotBooking) => known.some((own) => own.reference === reference);
