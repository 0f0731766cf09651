import type { BookedSlot, Closing, Closure, NewEntry, SlotBooking } from '#domain/desk/calendar-port.ts';
import type { BookingRow } from './booking-row.ts';

type SlotBookingRow = Pick<BookingRow, 'id' | 'reference' | 'client_name' | 'guest_count' | 'status' | 'hold_expires_at'>;
type ClosureRow = {
	id: string;
	hall: Closure['hall'];
	from_day: Closure['from'];
	to_day: Closure['to'];
	event_time: Closure['eventTime'];
	reason: string;
};

/** A slot as `month_book` writes it. */
export type SlotRow = Pick<BookingRow, 'hall' | 'event_date' | 'event_time'> & {
	state: BookedSlot['state'];
	bookings: SlotBookingRow[];
	closures: ClosureRow[];
};

/** The slot in the domain's names. */
export const slotOf = (row: SlotRow): BookedSlot => ({
	hall: row.hall,
	eventDate: row.event_date,
	eventTime: row.event_time,
	state: row.state,
	bookings: row.bookings.map(slotBookingOf),
	closures: row.closures.map(closureOf),
});

/** What `close_slots` is given. */
export const closingArgs = ({ hall, from, to, eventTime, reason }: Closing) => ({
	p_hall: hall,
	p_from: from,
	p_to: to,
	p_event_time: eventTime,
	p_reason: reason,
});

/** What `enter_booking` is given: the columns of the booking, and whether it holds its slot. */
export const entryRow = (entry: NewEntry): Partial<BookingRow> => ({
	client_name: entry.clientName,
	phone: entry.phone,
	email: entry.email,
	event_date: entry.eventDate,
	event_time: entry.eventTime,
	guest_count: entry.guestCount,
	hall: entry.hall,
	occasion: entry.occasion,
	package: entry.package,
	serving: entry.serving,
	add_ons: entry.addOns,
	special_requests: entry.specialRequests,
	language: entry.language,
	estimate: entry.estimate,
	total_amount: entry.totalAmount,
	status: entry.isHeld ? 'pending' : 'pending_confirmation',
	hold_expires_at: entry.isHeld ? entry.holdExpiresAt : null,
});

const slotBookingOf = (row: SlotBookingRow): SlotBooking => ({
	id: row.id,
	reference: row.reference,
	clientName: row.client_name,
	guestCount: row.guest_count,
	status: row.status,
	holdExpiresAt: row.hold_expires_at,
});

const closureOf = (row: ClosureRow): Closure => ({
	id: row.id,
	hall: row.hall,
	from: row.from_day,
	to: row.to_day,
	eventTime: row.event_time,
	reason: row.reason,
});
