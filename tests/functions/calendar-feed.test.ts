import { describe, expect, test } from 'vitest';
import type { Day } from '#shared/rules/day.ts';
import type { FeedBooking } from '#shared/rules/slots/calendar-file.ts';
import { calendarFeedEndpoint } from '../../netlify/functions/calendar-feed.mts';
import { callEndpoint, on } from '../support/call-endpoint.ts';
import { aLog, someFeeds, someServices } from '../support/server-fakes.ts';

const secret = 'x'.repeat(32);
const aFeedBooking: FeedBooking = {
	id: '00000000-0000-4000-8000-0000000000c1',
	reference: 'LZ-7K4Q-92',
	clientName: 'Family of the Feed',
	eventDate: '2027-01-09' as Day,
	eventTime: 'dinner',
	guestCount: 300,
	occasion: null,
	package: null,
	serving: null,
	status: 'advance_paid',
	updatedAt: '2026-11-20T17:16:00Z',
};
const feeds = someFeeds({ [secret]: { hall: 'Main Hall', bookings: [], closures: [] } });

describe('a hall’s calendar', () => {
	test('is a calendar file that proxies do not cache', async () => {
		const door = calendarFeedEndpoint(() => someServices({ feeds }));

		const { status, headers, text } = await callEndpoint(door, `/api/calendar/${secret}.ics`, {
			params: { file: `${secret}.ics` },
			isText: true,
		});

		expect(status).toBe(200);
		expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
		expect(headers.get('cache-control')).toBe('private, no-cache');
		expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
	});

	describe('requested again with an ETag', () => {
		const ask = (tag: string, booked: FeedBooking[] = []) =>
			callEndpoint(
				on(calendarFeedEndpoint, someServices({ feeds: someFeeds({ [secret]: { hall: 'Main Hall', bookings: booked, closures: [] } }) })),
				`/api/calendar/${secret}.ics`,
				{ params: { file: `${secret}.ics` }, headers: { 'if-none-match': tag }, isText: true },
			);
		const tagOf = async () => (await ask('"none"')).headers.get('etag') ?? '';

		test.each([
			['its tag', (tag: string) => tag],
			['its tag made weak by compression', (tag: string) => `W/${tag}`],
			['its tag among others', (tag: string) => `"other", ${tag}`],
			['any tag at all', () => '*'],
		])('with %s is not sent again while nothing has changed', async (_, shown) => {
			const tag = await tagOf();

			const { status, headers, text } = await ask(shown(tag));

			expect([status, text, headers.get('etag'), headers.get('content-type')]).toEqual([304, '', tag, null]);
		});

		test('is sent with a new ETag after a new booking', async () => {
			const tag = await tagOf();

			const { status, headers, text } = await ask(tag, [aFeedBooking]);

			expect(status).toBe(200);
			expect(text).toContain('Family of the Feed');
			expect(headers.get('etag')).not.toBe(tag);
		});
	});

	test('is 404 for a wrong secret, which is not logged', async () => {
		const { lines, log } = aLog();
		const wrong = 'y'.repeat(32);
		const door = calendarFeedEndpoint(() => someServices({ feeds, log }));

		const reply = await callEndpoint(door, `/api/calendar/${wrong}.ics`, { params: { file: `${wrong}.ics` } });

		expect(reply.status).toBe(404);
		expect(reply.body.error.code).toBe('not_found');
		expect(JSON.stringify(lines)).not.toContain(wrong);
	});

	test.each([
		['no file name', secret],
		['another kind of file', `${secret}.json`],
		['nothing', ''],
		['a longer text', `${secret}z.ics`],
		['signs that no secret has', `${'%'.repeat(32)}.ics`],
	])('is 404 for %s without a query', async (_, file) => {
		const feeds = { read: () => Promise.reject(new Error('The database was asked')) };
		const door = calendarFeedEndpoint(() => someServices({ feeds }));

		expect((await callEndpoint(door, '/api/calendar/x', { params: { file } })).status).toBe(404);
	});
});
