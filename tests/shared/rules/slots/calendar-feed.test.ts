import { afterEach, describe, expect, test, vi } from 'vitest';
import { feedWords } from '#shared/booking/words/calendar-feed.ts';
import type { Day } from '#shared/rules/day.ts';
import { calendarFeed, type FeedBooking, type FeedClosure } from '#shared/rules/slots/calendar-file.ts';

const words = feedWords({ name: 'Lalazar', address: ['1 Example Road', 'Karachi'] }, 'https://lalazar.example');

const aFeedBooking = (changes: Partial<FeedBooking> = {}): FeedBooking => ({
	id: '00000000-0000-4000-8000-0000000000c1',
	reference: 'LZ-7K4Q-92',
	clientName: 'Anar Example',
	eventDate: '2027-01-09' as Day,
	eventTime: 'dinner',
	guestCount: 1200,
	occasion: 'walima',
	package: 'Menu 2',
	serving: 'buffet',
	status: 'advance_paid',
	updatedAt: '2026-11-21T04:05:06.789123+00:00',
	...changes,
});

const aClosure = (changes: Partial<FeedClosure> = {}): FeedClosure => ({
	id: '00000000-0000-4000-8000-000000000001',
	from: '2027-01-30' as Day,
	to: '2027-02-01' as Day,
	eventTime: null,
	reason: 'New carpets',
	createdAt: '2026-11-21T00:00:00Z',
	...changes,
});

const feed = (bookings: FeedBooking[], closures: FeedClosure[] = []) => calendarFeed({ hall: 'Main Hall', bookings, closures }, words);
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('a hall’s calendar', () => {
	test('is a calendar of its own name, asked for again every hour, even while it is empty', () => {
		expect(linesOf(feed([]))).toEqual([
			'BEGIN:VCALENDAR',
			'VERSION:2.0',
			'PRODID:-//Venue//Booking//EN',
			'CALSCALE:GREGORIAN',
			'METHOD:PUBLISH',
			'X-WR-CALNAME:Lalazar: Main Hall',
			'X-WR-TIMEZONE:Asia/Karachi',
			'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
			'X-PUBLISHED-TTL:PT1H',
			'END:VCALENDAR',
			'',
		]);
	});

	test('has a paid booking as a certain event at the hall’s hours', () => {
		const lines = linesOf(feed([aFeedBooking()]));

		expect(lines).toEqual(
			expect.arrayContaining([
				'UID:lz-7k4q-92@desk.venue',
				'DTSTAMP:20261121T040506Z',
				'DTSTART:20270109T140000Z',
				'DTEND:20270109T180000Z',
				'URL:https://lalazar.example/admin/dashboard?booking=00000000-0000-4000-8000-0000000000c1',
				'SUMMARY:Anar Example',
				'DESCRIPTION:LZ-7K4Q-92\\, advance paid\\n1\\,200 guests\\nwalima\\nMenu 2\\nbuffet',
				'LOCATION:Main Hall\\, Lalazar\\, 1 Example Road\\, Karachi',
				'STATUS:CONFIRMED',
			]),
		);
	});

	test('has a held one as a tentative event that says so', () => {
		const lines = linesOf(feed([aFeedBooking({ status: 'pending' })]));

		expect(lines).toEqual(expect.arrayContaining(['SUMMARY:Held: Anar Example', 'STATUS:TENTATIVE']));
	});

	test('does not let a name end its line or fold within a letter', () => {
		const file = feed([aFeedBooking({ clientName: `${'انار '.repeat(20)};x,y` })]);

		expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
		expect(linesOf(file)).toContain(`SUMMARY:${'انار '.repeat(20)}\\;x\\,y`);
	});

	test('shows a closure as whole days, the last one included', () => {
		const lines = linesOf(feed([], [aClosure()]));

		expect(lines).toEqual(
			expect.arrayContaining(['DTSTART;VALUE=DATE:20270130', 'DTEND;VALUE=DATE:20270202', 'SUMMARY:No new bookings: New carpets']),
		);
	});

	test('shows a closure of one time only at that time, on each day', () => {
		const lines = linesOf(feed([], [aClosure({ eventTime: 'lunch' })]));

		expect(lines).toEqual(expect.arrayContaining(['DTSTART:20270130T060000Z', 'RRULE:FREQ=DAILY;COUNT=3']));
	});
});

describe('where the clocks change', () => {
	afterEach(() => {
		vi.doUnmock('#shared/rules/basics.ts');
		vi.resetModules();
	});

	test('a closure of one time is at the hours of the hall’s clock before and after, each day once', async () => {
		const { BASICS } = await import('#shared/rules/basics.ts');
		vi.resetModules();
		vi.doMock('#shared/rules/basics.ts', () => ({ BASICS: { ...BASICS, timeZone: 'Europe/Lisbon' } }));
		const lisbon = await import('#shared/rules/slots/calendar-file.ts');
		const closure = aClosure({ from: '2027-03-26' as Day, to: '2027-03-30' as Day, eventTime: 'lunch' });

		const lines = linesOf(lisbon.calendarFeed({ hall: 'Main Hall', bookings: [], closures: [closure] }, words));

		// Summer time begins on the 28th.
		expect(lines.filter((line) => /^(UID|DTSTART|DTEND|RRULE)/.test(line))).toEqual([
			'UID:00000000-0000-4000-8000-000000000001@desk.venue',
			'DTSTART:20270326T110000Z',
			'DTEND:20270326T150000Z',
			'RRULE:FREQ=DAILY;COUNT=2',
			'UID:00000000-0000-4000-8000-000000000001-2027-03-28@desk.venue',
			'DTSTART:20270328T100000Z',
			'DTEND:20270328T140000Z',
			'RRULE:FREQ=DAILY;COUNT=3',
		]);
	});
});
