import type { Booking } from '../booking/booking.ts';
import { isOver, STATUS, type Status } from '../booking/status.ts';
import { addDays, type Day, daysBetween, daysFrom, HALL_TIME_ZONE } from '../day.ts';
import { hallInstant } from '../hall-time.ts';
import type { Closure } from './booked-slot.ts';
import { type EventTime, type Hall, hoursOf } from './slot.ts';

/** A calendar event. `stamp`: when the file is made. `uid`: the same in every file, so that calendars update the event. */
export type CalendarEvent = {
	uid: string;
	title: string;
	description: string;
	location: string;
	/** A page with details. */
	url?: string;
	eventDate: Day;
	/** A slot, or hours of a visit. */
	eventTime: EventTime | { from: string; to: string };
	status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
	stamp: Date;
};

/** A paid booking is confirmed, a held one tentative. */
export function calendarStatus(status: Status): CalendarEvent['status'] {
	if (isOver(status)) return 'CANCELLED';
	return STATUS[status].isPaid ? 'CONFIRMED' : 'TENTATIVE';
}

/** An iCalendar file (RFC 5545) in UTC, so that calendars need no time zone data. */
export const calendarFile = (...events: readonly CalendarEvent[]): string =>
	iCalendar(
		[],
		events.flatMap((event) => eventLines(event)),
	);

/** `about` describes the calendar as a whole. */
function iCalendar(about: readonly string[], events: readonly string[]): string {
	const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Venue//Booking//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'];
	return [...head, ...about, ...events, 'END:VCALENDAR'].map((line) => `${folded(line)}\r\n`).join('');
}

/** The lines of an event. `repeated`: days in a row with the same hours in UTC. */
function eventLines(event: CalendarEvent, repeated = 1): string[] {
	const { begins, ends } = hoursInUtc(event.eventDate, event.eventTime);
	return [
		'BEGIN:VEVENT',
		`UID:${escaped(event.uid)}`,
		`DTSTAMP:${utc(event.stamp)}`,
		`DTSTART:${begins}`,
		`DTEND:${ends}`,
		...(repeated > 1 ? [`RRULE:FREQ=DAILY;COUNT=${repeated}`] : []),
		`SUMMARY:${escaped(event.title)}`,
		`DESCRIPTION:${escaped(event.description)}`,
		`LOCATION:${escaped(event.location)}`,
		...(event.url ? [`URL:${event.url}`] : []),
		`STATUS:${event.status}`,
		'END:VEVENT',
	];
}

function hoursInUtc(day: Day, eventTime: CalendarEvent['eventTime']): { begins: string; ends: string } {
	const [from = '00:00', to = '23:59'] = typeof eventTime === 'string' ? hoursOf(eventTime) : [eventTime.from, eventTime.to];
	// A party may end after midnight, on the next day.
	const lastDay = to > from ? day : addDays(day, 1);
	return { begins: utc(hallInstant(day, from)), ends: utc(hallInstant(lastDay, to)) };
}

/** An event of whole days, both days included. */
type WholeDays = Pick<CalendarEvent, 'uid' | 'title' | 'location' | 'stamp'> & { from: Day; to: Day };

const wholeDayLines = ({ uid, title, location, stamp, from, to }: WholeDays): string[] => [
	'BEGIN:VEVENT',
	`UID:${escaped(uid)}`,
	`DTSTAMP:${utc(stamp)}`,
	`DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
	// DTEND is exclusive: the day after the last one.
	`DTEND;VALUE=DATE:${addDays(to, 1).replaceAll('-', '')}`,
	`SUMMARY:${escaped(title)}`,
	`LOCATION:${escaped(location)}`,
	'STATUS:CONFIRMED',
	'END:VEVENT',
];

const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** TEXT values escape backslash, semicolon, comma and line break (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');

/** Lines hold at most 75 octets and go on after a line break and a space (RFC 5545, 3.1). No character is split. */
function folded(line: string): string {
	const lines: string[] = [];
	let current = '';
	let octets = 0;
	for (const character of line) {
		const size = encoder.encode(character).length;
		if (octets + size > 75) {
			lines.push(current);
			current = ' ';
			octets = 1;
		}
		current += character;
		octets += size;
	}
	return [...lines, current].join('\r\n');
}
const encoder = new TextEncoder();

/** Fields of a booking in a subscribed calendar, without contact data. `updatedAt` is an ISO instant. */
export type FeedBooking = Pick<
	Booking,
	'id' | 'reference' | 'clientName' | 'eventDate' | 'eventTime' | 'guestCount' | 'occasion' | 'package' | 'serving' | 'status' | 'updatedAt'
>;
export type FeedClosure = Omit<Closure, 'hall'> & { createdAt: string };

export type HallFeed = { hall: Hall; bookings: FeedBooking[]; closures: FeedClosure[] };

/** Calendars by their secret. */
export type FeedsPort = {
	/** `undefined` for an unknown secret. */
	read(token: string): Promise<HallFeed | undefined>;
};

export type FeedWords = {
	name(hall: Hall): string;
	title(booking: FeedBooking): string;
	description(booking: FeedBooking): string;
	closed(reason: string): string;
	/** Link to the booking at the desk, for signed-in staff. */
	desk(booking: FeedBooking): string;
	/** The hall's address on one line. */
	location(hall: Hall): string;
};

/** A hall's calendar for other programs (RFC 5545): held bookings are tentative, paid ones confirmed, closures are events of whole days. */
export function calendarFeed({ hall, bookings, closures }: HallFeed, words: FeedWords): string {
	const about = [
		`X-WR-CALNAME:${escaped(words.name(hall))}`,
		`X-WR-TIMEZONE:${HALL_TIME_ZONE}`,
		// Suggests a refresh every hour (RFC 7986, 5.7).
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
		uid: `${reference.toLowerCase()}@desk.venue`,
		title: words.title(booking),
		description: words.description(booking),
		location,
		url: words.desk(booking),
		eventDate,
		eventTime,
		status: calendarStatus(status),
		stamp: new Date(updatedAt),
	});
}

function closureLines({ id, from, to, eventTime, reason, createdAt }: FeedClosure, location: string, words: FeedWords): string[] {
	const what = { uid: `${id}@desk.venue`, title: words.closed(reason), location, stamp: new Date(createdAt) };
	if (!eventTime) return wholeDayLines({ ...what, from, to });
	const event = { ...what, description: '', eventTime, status: 'CONFIRMED' } as const;
	return runsOf(from, to, eventTime).flatMap(({ first, days }) =>
		eventLines({ ...event, eventDate: first, ...(first !== from && { uid: `${id}-${first}@desk.venue` }) }, days),
	);
}

/** Splits the days where the hall's clock changes, because a recurrence rule repeats the hours in UTC. */
function runsOf(from: Day, to: Day, eventTime: EventTime): { first: Day; days: number }[] {
	const clockOn = (day: Day) =>
		Object.values(hoursInUtc(day, eventTime))
			.map((instant) => instant.slice(-7))
			.join();
	const firsts = daysFrom(from, to).filter((day) => day === from || clockOn(day) !== clockOn(addDays(day, -1)));
	return firsts.map((first, nth) => ({ first, days: daysBetween(first, firsts[nth + 1] ?? addDays(to, 1)) }));
}
