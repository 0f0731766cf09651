import { isOver, STATUS, type Status } from '../booking/status.ts';
import { addDays, type Day } from '../shared/day.ts';
import { hallInstant } from '../shared/hall-time.ts';
import { type EventTime, HOURS } from './slot.ts';

/** An event as a calendar takes it. `stamp` is when the file is made; `uid` names the event for good. */
export type CalendarEvent = {
	uid: string;
	title: string;
	description: string;
	location: string;
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

/** The event as an iCalendar file (RFC 5545), its times in UTC so that no calendar needs to know Karachi's clock. */
export const calendarFile = (event: CalendarEvent): string => iCalendar([], eventLines(event));

/** A whole iCalendar file of these lines; `about` says what the calendar as a whole is. */
export function iCalendar(about: readonly string[], events: readonly string[]): string {
	const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lalazar//Booking//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'];
	return [...head, ...about, ...events, 'END:VCALENDAR'].map((line) => `${folded(line)}\r\n`).join('');
}

/** An event's lines. `repeated` is how many days in a row it takes place, at the same hours. */
export function eventLines(event: CalendarEvent, repeated = 1): string[] {
	const { from, to } = HOURS[event.eventTime];
	return [
		'BEGIN:VEVENT',
		`UID:${escaped(event.uid)}`,
		`DTSTAMP:${utc(event.stamp)}`,
		`DTSTART:${utc(hallInstant(event.eventDate, from))}`,
		`DTEND:${utc(hallInstant(event.eventDate, to))}`,
		// Pakistan keeps one offset all year, so that each day's hours are the same in UTC too.
		...(repeated > 1 ? [`RRULE:FREQ=DAILY;COUNT=${repeated}`] : []),
		`SUMMARY:${escaped(event.title)}`,
		`DESCRIPTION:${escaped(event.description)}`,
		`LOCATION:${escaped(event.location)}`,
		`STATUS:${event.status}`,
		'END:VEVENT',
	];
}

/** What an event of whole days needs; both days included. */
export type WholeDays = Pick<CalendarEvent, 'uid' | 'title' | 'location' | 'stamp'> & { from: Day; to: Day };

/** The lines of an event that fills whole days, whatever the hour. */
export const wholeDayLines = ({ uid, title, location, stamp, from, to }: WholeDays): string[] => [
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
export const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');

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
