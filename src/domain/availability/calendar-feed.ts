import type { Booking } from '../booking/booking.ts';
import type { Closure } from '../desk/calendar-port.ts';
import { daysBetween } from '../shared/day.ts';
import { calendarStatus, escaped, eventLines, iCalendar, wholeDayLines } from './calendar-file.ts';
import type { Hall } from './slot.ts';

/** As much of a booking as a subscribed calendar shows; nothing by which the family could be reached. `updatedAt` is an ISO instant. */
export type FeedBooking = Pick<
	Booking,
	'reference' | 'clientName' | 'eventDate' | 'eventTime' | 'guestCount' | 'occasion' | 'package' | 'serving' | 'status' | 'updatedAt'
>;
export type FeedClosure = Omit<Closure, 'hall'> & { createdAt: string };

/** What stands in one hall's book. */
export type HallFeed = { hall: Hall; bookings: FeedBooking[]; closures: FeedClosure[] };

/** The halls' books by the secrets of their calendars. */
export type FeedsPort = {
	/** `undefined` when it is nobody's secret. */
	read(token: string): Promise<HallFeed | undefined>;
};

/** The words of a subscribed calendar. */
export type FeedWords = {
	name(hall: Hall): string;
	title(booking: FeedBooking): string;
	description(booking: FeedBooking): string;
	closed(reason: string): string;
	/** Where the hall is, on one line. */
	location(hall: Hall): string;
};

/** A hall's calendar as other programs subscribe to it (RFC 5545): held bookings are tentative, paid ones confirmed, closures stand beside them. */
export function calendarFeed({ hall, bookings, closures }: HallFeed, words: FeedWords): string {
	const about = [
		`X-WR-CALNAME:${escaped(words.name(hall))}`,
		'X-WR-TIMEZONE:Asia/Karachi',
		// Asked for again every hour, by programs that heed it (RFC 7986, 5.7).
		'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
		'X-PUBLISHED-TTL:PT1H',
	];
	const location = words.location(hall);
	return iCalendar(about, [
		...bookings.flatMap((booking) => bookingLines(booking, location, words)),
		...closures.flatMap((closure) => closureLines(closure, location, words)),
	]);
}

function bookingLines(booking: FeedBooking, location: string, words: FeedWords): string[] {
	const { reference, eventDate, eventTime, status, updatedAt } = booking;
	return eventLines({
		uid: `${reference.toLowerCase()}@desk.lalazar`,
		title: words.title(booking),
		description: words.description(booking),
		location,
		eventDate,
		eventTime,
		status: calendarStatus(status),
		stamp: new Date(updatedAt),
	});
}

function closureLines({ id, from, to, eventTime, reason, createdAt }: FeedClosure, location: string, words: FeedWords): string[] {
	const what = { uid: `${id}@desk.lalazar`, title: words.closed(reason), location, stamp: new Date(createdAt) };
	if (!eventTime) return wholeDayLines({ ...what, from, to });
	return eventLines({ ...what, description: '', eventDate: from, eventTime, status: 'CONFIRMED' }, daysBetween(from, to) + 1);
}
