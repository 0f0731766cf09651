import { expect, test } from 'vitest';
import { readCalendarFeed } from '#server/lib/booking/read-calendar-feed.ts';
import { venue } from '#server/lib/content.ts';
import { feedWords } from '#shared/booking/words/calendar-feed.ts';
import type { HallFeed } from '#shared/rules/slots/calendar-file.ts';
import { someFeeds } from '../support/server-fakes.ts';

const secret = 'Aa0-_'.padEnd(32, 'x');
const empty: HallFeed = { hall: 'Tulip Hall', bookings: [], closures: [] };
const words = feedWords(venue, 'https://lalazar.example');

test('the file named after the secret is the hall’s calendar', async () => {
	const file = await readCalendarFeed(`${secret}.ics`, { feeds: someFeeds({ [secret]: empty }), words });

	expect(file).toContain('X-WR-CALNAME:Lalazar: Tulip Hall');
});

test.each([
	['another secret', `${'y'.repeat(32)}.ics`],
	['no file name', secret],
	['another kind of file', `${secret}.json`],
	['nothing', ''],
	['a longer text', `${secret}z.ics`],
])('%s is no file', async (_, file) => {
	expect(await readCalendarFeed(file, { feeds: someFeeds({ [secret]: empty }), words })).toBeUndefined();
});

test('what cannot be a secret is not asked for', async () => {
	const asked: string[] = [];
	const feeds = { read: async (token: string) => void asked.push(token) };

	await readCalendarFeed(`${'%'.repeat(32)}.ics`, { feeds, words });

	expect(asked).toEqual([]);
});
