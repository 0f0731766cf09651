import { describe, expect, test } from 'vitest';
import { calendarFeedDoor } from '../../netlify/functions/calendar-feed.mts';
import { callDoor } from '../support/call-door.ts';
import { aDesk, aLog, someFeeds } from '../support/server-fakes.ts';

const secret = 'x'.repeat(32);
const feeds = someFeeds({ [secret]: { hall: 'Main Hall', bookings: [], closures: [] } });

describe('a hall’s calendar', () => {
	test('comes as a calendar that nobody on the way keeps', async () => {
		const door = calendarFeedDoor(() => aDesk({ feeds }));

		const { status, headers, text } = await callDoor(door, `/api/calendar/${secret}.ics`, {
			params: { file: `${secret}.ics` },
			isText: true,
		});

		expect(status).toBe(200);
		expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
		expect(headers.get('cache-control')).toBe('no-store');
		expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
	});

	test('is not there for a wrong secret, and the log does not repeat it', async () => {
		const { lines, log } = aLog();
		const wrong = 'y'.repeat(32);
		const door = calendarFeedDoor(() => aDesk({ feeds, log }));

		const reply = await callDoor(door, `/api/calendar/${wrong}.ics`, { params: { file: `${wrong}.ics` } });

		expect(reply.status).toBe(404);
		expect(reply.body.error.code).toBe('not_found');
		expect(JSON.stringify(lines)).not.toContain(wrong);
	});
});
