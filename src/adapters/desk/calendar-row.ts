import type { AnswerOf, ArgumentsOf, ColumnsOf } from '#database';
import type { Booking } from '#domain/booking/booking.ts';
import type { BookedSlot, Closing, Closure, NewEntry } from '#domain/desk/calendar-port.ts';
import { camelCased, snakeCased } from '#domain/shared/naming.ts';

type SlotRow = AnswerOf<'month_book'>[number];

/** A slot of the month in the domain's names. */
export const slotOf = ({ bookings, closures, ...slot }: SlotRow): BookedSlot => ({
	...camelCased(slot),
	bookings: bookings.map(camelCased),
	closures: closures.map(closureOf),
});

/** A closure in the domain's names. */
export const closureOf = ({ from_day, to_day, ...row }: SlotRow['closures'][number]): Closure => ({
	...camelCased(row),
	from: from_day,
	to: to_day,
});

/** What `close_slots` is given. */
export const closingArgs = ({ hall, from, to, eventTime, reason }: Closing): ArgumentsOf<'close_slots'> => ({
	p_hall: hall,
	p_from: from,
	p_to: to,
	p_event_time: eventTime,
	p_reason: reason,
});

type EntryRow = ColumnsOf<'bookings', Omit<NewEntry, 'isHeld' | 'isAgreed'> & Pick<Booking, 'status'>> & { is_agreed: boolean };

/** What `enter_booking` is given: the columns of the booking, whether it holds its slot, and whether the family may be written to. */
export const entryRow = ({ isHeld, isAgreed = false, ...booking }: NewEntry): EntryRow => ({
	...snakeCased(booking),
	status: isHeld ? 'pending' : 'pending_confirmation',
	hold_expires_at: isHeld ? booking.holdExpiresAt : null,
	is_agreed: isAgreed,
});
