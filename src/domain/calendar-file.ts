import type { Day } from './day.ts';
import { parseHallTime } from './hall-time.ts';
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

/** The event as an iCalendar file (RFC 5545), its times in UTC so that no calendar needs to know Karachi's clock. */
export function calendarFile(event: CalendarEvent): string {
	const { from, to } = HOURS[event.eventTime];
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Lalazar//Booking//EN',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		'BEGIN:VEVENT',
		`UID:${escaped(event.uid)}`,
		`DTSTAMP:${utc(event.stamp)}`,
		`DTSTART:${utc(hallInstant(event.eventDate, from))}`,
		`DTEND:${utc(hallInstant(event.eventDate, to))}`,
		`SUMMARY:${escaped(event.title)}`,
		`DESCRIPTION:${escaped(event.description)}`,
		`LOCATION:${escaped(event.location)}`,
		`STATUS:${event.status}`,
		'END:VEVENT',
		'END:VCALENDAR',
	];
	return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const hallInstant = (day: Day, time: string) => new Date(parseHallTime(`${day}T${time}`) ?? Number.NaN);

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
