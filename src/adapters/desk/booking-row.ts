import type { Booking, BookingStats } from '#domain/booking/booking.ts';
import type { BookingEdit } from '#domain/desk/desk-ports.ts';

/** A booking as `list_bookings` writes it: the table's columns and what was paid. */
export type BookingRow = {
	id: string;
	reference: string;
	client_name: string;
	phone: string;
	email: string | null;
	event_date: Booking['eventDate'];
	event_time: Booking['eventTime'];
	guest_count: number;
	hall: Booking['hall'];
	occasion: Booking['occasion'];
	package: string | null;
	serving: Booking['serving'];
	add_ons: string[] | null;
	special_requests: string | null;
	status: Booking['status'];
	estimate: Booking['estimate'];
	total_amount: number;
	advance_amount: number;
	paid_amount: number;
	hold_expires_at: string | null;
	language: Booking['language'];
	version: number;
	created_at: string;
	updated_at: string;
};

/** Turns a booking's columns into the domain's names. Instants stay exactly as written: a `Date` would cut their microseconds. */
export const bookingOf = (row: BookingRow): Booking => ({
	id: row.id,
	reference: row.reference,
	clientName: row.client_name,
	phone: row.phone,
	email: row.email,
	eventDate: row.event_date,
	eventTime: row.event_time,
	guestCount: row.guest_count,
	hall: row.hall,
	occasion: row.occasion,
	package: row.package,
	serving: row.serving,
	addOns: row.add_ons ?? [],
	specialRequests: row.special_requests,
	status: row.status,
	estimate: row.estimate,
	totalAmount: row.total_amount,
	advanceAmount: row.advance_amount,
	paidAmount: row.paid_amount,
	holdExpiresAt: row.hold_expires_at,
	language: row.language,
	version: row.version,
	createdAt: row.created_at,
	updatedAt: row.updated_at,
});

/** The other direction: only the columns that are really changed. */
export const columnsOf = (edit: BookingEdit): Record<string, unknown> =>
	Object.fromEntries(Object.entries(edit).map(([name, value]) => [columnNamed(name), value]));

const columnNamed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The domain's name of a column: `event_date` is `eventDate`. */
export const fieldNamed = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What `booking_stats` answers. */
export type StatsRow = {
	total_bookings: number;
	pending_payments: number;
	completed_events: number;
	total_revenue: number;
	received: number;
	waiting: number;
};

/** The dashboard's figures, in the domain's names. */
export const statsOf = (row: StatsRow): BookingStats => ({
	totalBookings: row.total_bookings,
	pendingPayments: row.pending_payments,
	completedEvents: row.completed_events,
	totalRevenue: row.total_revenue,
	received: row.received,
	waiting: row.waiting,
});
