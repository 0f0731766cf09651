import type { Booking } from '../booking/booking.ts';
import { isOver, STATUS, type Status } from '../booking/status.ts';
import { addDays, type Day, daysBetween, daysFrom, HALL_TIME_ZONE } from '../day.ts';
import { hallInstant } from '../hall-time.ts';
import type { Closure } from './calendar-port.ts';
import { type EventTime, type Hall, hoursOf } from './slot.ts';

/** An event as a calendar takes it. `stamp` is when the file is made; `uid` names the event for good. */
export type CalendarEvent = {
	uid: string;
	title: string;
	description: string;
	location: string;
	/** Where more is to be read of it. */
	url?: string;
	eventDate: Day;
	eventTime: EventTime;
	status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
	stamp: Date;
};

/** How a calendar shows a booking: confirmed once money holds its slot. */
export function calendarStatus(status: Status): CalendarEvent['status'] {
	if (isOver(status)) return 'CANCELLED';
	return STATUS[status].isPaid ? 'CONFIRMED' : 'TENTATIVE';
}

/** The event as an iCalendar file (RFC 5545), its times in UTC so that no calendar needs to know the hall's clock. */
export const calendarFile = (event: CalendarEvent): string => iCalendar([], eventLines(event));

/** A whole iCalendar file of these lines; `about` says what the calendar as a whole is. */
function iCalendar(about: readonly string[], events: readonly string[]): string {
	const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Venue//Booking//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'];
	return [...head, ...about, ...events, 'END:VCALENDAR'].map((line) => `${folded(line)}\r\n`).join('');
}

/** An event's lines. `repeated` is how many days in a row it takes place, at the same hours in UTC. */
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

function hoursInUtc(day: Day, eventTime: EventTime): { begins: string; ends: string } {
	const [from = '00:00', to = '23:59'] = hoursOf(eventTime);
	// A party may end after midnight.
	const lastDay = to > from ? day : addDays(day, 1);
	return { begins: utc(hallInstant(day, from)), ends: utc(hallInstant(lastDay, to)) };
}

/** What an event of whole days needs; both days included. */
type WholeDays = Pick<CalendarEvent, 'uid' | 'title' | 'location' | 'stamp'> & { from: Day; to: Day };

/** The lines of an event that fills whole days, whatever the hour. */
const wholeDayLines = ({ uid, title, location, stamp, from, to }: WholeDays): string[] => [
	'BEGIN:VEVENT',
	`UID:${escaped(uid)}`,
	`DTSTAMP:${utc(stamp)}`,
	`DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
	// The end is the first day that is no longer part of it.
	`DTEND;VALUE=DATE:${addDays(to, 1).replaceAll('-', '')}`,
	`SUMMARY:${escaped(title)}`,
	`LOCATION:${escaped(location)}`,
	'STATUS:CONFIRMED',
	'END:VEVENT',
];

const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** TEXT values escape backslash, semicolon, comma and line break (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');

/** At most 75 octets to a line, the rest on lines that begin with a space (RFC 5545, 3.1); no character is torn apart. */
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

/** As much of a booking as a subscribed calendar shows; nothing by which the family could be reached. `updatedAt` is an ISO instant. */
export type FeedBooking = Pick<
	Booking,
	'id' | 'reference' | 'clientName' | 'eventDate' | 'eventTime' | 'guestCount' | 'occasion' | 'package' | 'serving' | 'status' | 'updatedAt'
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
	/** Address of the booking at the desk, for signed-in staff. */
	desk(booking: FeedBooking): string;
	/** Where the hall is, on one line. */
	location(hall: Hall): string;
};

/** A hall's calendar as other programs subscribe to it (RFC 5545): held bookings are tentative, paid ones confirmed, closures stand beside them. */
export function calendarFeed({ hall, bookings, closures }: HallFeed, words: FeedWords): string {
	const about = [
		`X-WR-CALNAME:${escaped(words.name(hall))}`,
		`X-WR-TIMEZONE:${HALL_TIME_ZONE}`,
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

/** The days from the first to the last, in a run for each stretch in which the hall's clock does not change: a rule repeats the hours in UTC. */
function runsOf(from: Day, to: Day, eventTime: EventTime): { first: Day; days: number }[] {
	const clockOn = (day: Day) =>
		Object.values(hoursInUtc(day, eventTime))
			.map((instant) => instant.slice(-7))
			.join();
	const firsts = daysFrom(from, to).filter((day) => day === from || clockOn(day) !== clockOn(addDays(day, -1)));
	return firsts.map((first, nth) => ({ first, days: daysBetween(first, firsts[nth + 1] ?? addDays(to, 1)) }));
}
