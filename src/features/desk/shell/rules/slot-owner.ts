import { holdsSlot } from '#shared/rules/booking/status.ts';
import type { BookedSlot, SlotBooking } from '#shared/rules/slots/calendar-port.ts';
import { onOneLine, tidy, withoutMarks } from '#shared/rules/text.ts';
import { isOpen } from './booked-slot.ts';

/** A new booking as far as it is typed. `known` are the bookings that its number has; `isUnknown`: it was sent, and no answer came. */
export type BeingEntered = { clientName: string; known: readonly Pick<SlotBooking, 'reference'>[]; isUnknown: boolean };

/** Whose the slot is, to a new booking: another family's, its number's own, or perhaps that very booking's, whose answer was lost. */
export type Holder = 'another' | 'same-number' | 'perhaps-this';

/** Whose a slot is that somebody has. */
export function holderOf({ bookings }: BookedSlot, { clientName, known, isUnknown }: BeingEntered): Holder {
	const holder = bookings.find(({ status }) => holdsSlot(status));
	if (!holder || !isOf(known, holder)) return 'another';
	return isUnknown && asStored(holder.clientName) === asStored(clientName) ? 'perhaps-this' : 'same-number';
}

/** The other families that wait for an open slot already; nobody knows yet whether a quiet request is meant. */
export const askedEarlier = (slot: BookedSlot | undefined, { known }: BeingEntered): SlotBooking[] =>
	slot && isOpen(slot)
		? slot.bookings.filter((booking) => booking.status === 'pending_confirmation' && !booking.isQuiet && !isOf(known, booking))
		: [];

const asStored = (name: string) => onOneLine(tidy(withoutMarks(name))).toLowerCase();

const isOf = (known: BeingEntered['known'], { reference }: SlotBooking) => known.some((own) => own.reference === reference);
