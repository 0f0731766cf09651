import type { Config } from '@netlify/functions';
import { feedWords } from '#shared/booking/words/calendar-feed.ts';
import { calendarFeed } from '#shared/rules/slots/calendar-file.ts';
import { type Answer, taggedText } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { refuse } from '../lib/http/refusals.ts';
import type { Services } from '../lib/services.ts';

/** `GET /api/calendar/<secret>.ics`: a hall's calendar. The secret address is its only protection. */
export const calendarFeedEndpoint = endpoint('calendar-feed', { GET: answer });

async function answer({ request, params }: Call, { feeds, venue, settings }: Services): Promise<Answer> {
	const secret = FILE.exec(params['file'] ?? '')?.[1];
	const feed = secret && (await feeds.read(secret));
	if (!feed) return refuse('not_found');
	const text = calendarFeed(feed, feedWords(venue, settings.siteUrl));
	return taggedText(request, { text, type: 'text/calendar; charset=utf-8' });
}

/** Other file names never reach the database. */
const FILE = /^([\w-]{32})\.ics$/;

export default calendarFeedEndpoint();

// This limit slows down guessing of secrets.
export const config: Config = {
	path: '/api/calendar/:file',
	rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
