import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Day } from '#shared/rules/day.ts';
import { calendarFile } from '#shared/rules/slots/calendar-file.ts';

const anEvent = (changes = {}) => ({
	uid: 'lz-7k4q-92@lalazar',
	title: 'Our event',
	description: 'Booking LZ-7K4Q-92',
	location: 'Lalazar',
	eventDate: '2027-01-09' as Day,
	eventTime: 'dinner' as const,
	status: 'TENTATIVE' as const,
	stamp: new Date('2026-11-21T04:05:06.789Z'),
	...changes,
});

describe('a booking in a calendar', () => {
	test('is a whole file with the hall’s hours in UTC', () => {
		expect(calendarFile(anEvent()).split('\r\n')).toEqual([
			'BEGIN:VCALENDAR',
			'VERSION:2.0',
			'PRODID:-//Venue//Booking//EN',
			'CALSCALE:GREGORIAN',
			'METHOD:PUBLISH',
			'BEGIN:VEVENT',
			'UID:lz-7k4q-92@lalazar',
			'DTSTAMP:20261121T040506Z',
			'DTSTART:20270109T140000Z',
			'DTEND:20270109T180000Z',
			'SUMMARY:Our event',
			'DESCRIPTION:Booking LZ-7K4Q-92',
			'LOCATION:Lalazar',
			'STATUS:TENTATIVE',
			'END:VEVENT',
			'END:VCALENDAR',
			'',
		]);
	});

	test('keeps lunch on its own day', () => {
		expect(calendarFile(anEvent({ eventTime: 'lunch' }))).toContain('DTSTART:20270109T060000Z\r\nDTEND:20270109T100000Z');
	});

	test('escapes what would end a value or a line', () => {
		expect(calendarFile(anEvent({ title: 'a\\b;c,d\r\ne\nf' }))).toContain('SUMMARY:a\\\\b\\;c\\,d\\ne\\nf\r\n');
	});

	test('folds long lines at 75 octets without tearing a character, and unfolds to the same', () => {
		const title = 'شادی '.repeat(40);

		const file = calendarFile(anEvent({ title }));

		expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
		expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
	});
});

describe('a slot that ends in the hour in which the clock changes', () => {
	afterEach(() => {
		vi.doUnmock('#shared/rules/basics.ts');
		vi.doUnmock('#shared/rules/slots/bookable.ts');
		vi.resetModules();
	});

	test.each([
		['is skipped', '2027-03-27', 'DTSTART:20270327T190000Z\r\nDTEND:20270328T010000Z'],
		['comes twice', '2027-10-30', 'DTSTART:20271030T180000Z\r\nDTEND:20271031T010000Z'],
	])('has an end where that hour %s, in the own calendar and in the hall’s', async (_, eventDate, hours) => {
		const { BASICS } = await import('#shared/rules/basics.ts');
		const bookable = await import('#shared/rules/slots/bookable.ts');
		vi.resetModules();
		vi.doMock('#shared/rules/basics.ts', () => ({ BASICS: { ...BASICS, timeZone: 'Europe/London' } }));
		vi.doMock('#shared/rules/slots/bookable.ts', () => ({ ...bookable, slotOf: () => ({ from: '19:00', to: '01:00' }) }));
		const london = await import('#shared/rules/slots/calendar-file.ts');
		const closure = {
			id: '1',
			from: eventDate as Day,
			to: eventDate as Day,
			eventTime: 'dinner',
			reason: '',
			createdAt: '2026-11-21T00:00:00Z',
		};
		const words = { name: () => '', title: () => '', description: () => '', closed: () => '', location: () => '', desk: () => '' };

		expect(london.calendarFile(anEvent({ eventDate }))).toContain(hours);
		expect(london.calendarFeed({ hall: 'Main Hall', bookings: [], closures: [closure] }, words)).toContain(hours);
	});
});
