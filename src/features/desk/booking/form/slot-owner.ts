import type { PersonBooking } from '#features/desk/shell/rules/person-bookings.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import type { BookedSlot, SlotBooking } from '#shared/rules/slots/booked-slot.ts';
import { isOpen } from '#shared/rules/slots/booked-slot.ts';
import { onOneLine, tidy, withoutMarks } from '#shared/rules/text.ts';

/** A new booking as typed. `known`: the bookings of its number. `isUnknown`: it was sent without an answer. */
export type BeingEntered = { clientName: string; known: readonly PersonBooking[]; isUnknown: boolean };

/** The holder of a slot, for a new booking: another family, the same number, or this booking itself after a lost answer. */
export type Holder = 'another' | 'same-number' | 'perhaps-this';

/** Tells who has a slot. */
export function holderOf({ bookings }: BookedSlot, { clientName, known, isUnknown }: BeingEntered): Holder {
	const holder = bookings.find(({ status }) => holdsSlot(status));
	if (!holder || !isOf(known, holder)) return 'another';
	return isUnknown && asStored(holder.clientName) === asStored(clientName) ? 'perhaps-this' : 'same-number';
}

/** The other families that already wait for an open slot. Quiet requests do not count: they may be spam. */
export const askedEarlier = (slot: BookedSlot | undefined, { known }: BeingEntered): SlotBooking[] =>
	slot && isOpen(slot)
		? slot.bookings.filter((booking) => booking.status === 'pending_confirmation' && !booking.isQuiet && !isOf(known, booking))
		: [];

const asStored = (name: string) => onOneLine(tidy(withoutMarks(name))).toLowerCase();

const isOf = (known: BeingEntered['known'], { reference }: SlotBooking) => known.some((own) => own.reference === reference);
