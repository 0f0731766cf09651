import type { SupabaseClient } from '@supabase/supabase-js';
import type { FeedBooking, FeedClosure, FeedsPort } from '#domain/availability/calendar-feed.ts';
import type { Hall } from '#domain/availability/slot.ts';
import { asked } from './client.ts';

/** The halls' calendars in Postgres, by their secrets. */
export const supabaseFeeds = (client: SupabaseClient): FeedsPort => ({
	async read(token) {
		const feed = (await asked('read_calendar_feed', client.rpc('read_calendar_feed', { p_token: token }))) as FeedRow | null;
		if (!feed) return undefined;
		return { hall: feed.hall, bookings: feed.bookings.map(bookingOf), closures: feed.closures.map(closureOf) };
	},
});

type FeedRow = { hall: Hall; bookings: BookingRow[]; closures: ClosureRow[] };
type BookingRow = Pick<FeedBooking, 'reference' | 'occasion' | 'package' | 'serving' | 'status'> & {
	client_name: string;
	event_date: FeedBooking['eventDate'];
	event_time: FeedBooking['eventTime'];
	guest_count: number;
	updated_at: string;
};
type ClosureRow = {
	id: string;
	from_day: FeedClosure['from'];
	to_day: FeedClosure['to'];
	event_time: FeedClosure['eventTime'];
	reason: string;
	created_at: string;
};

const bookingOf = (row: BookingRow): FeedBooking => ({
	reference: row.reference,
	clientName: row.client_name,
	eventDate: row.event_date,
	eventTime: row.event_time,
	guestCount: row.guest_count,
	occasion: row.occasion,
	package: row.package,
	serving: row.serving,
	status: row.status,
	updatedAt: row.updated_at,
});

const closureOf = (row: ClosureRow): FeedClosure => ({
	id: row.id,
	from: row.from_day,
	to: row.to_day,
	eventTime: row.event_time,
	reason: row.reason,
	createdAt: row.created_at,
});
