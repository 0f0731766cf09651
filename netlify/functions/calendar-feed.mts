import type { Config } from '@netlify/functions';
import { feedWords } from '#shared/booking/words/calendar-feed.ts';
import { readCalendarFeed } from '../lib/booking/read-calendar-feed.ts';
import { liveServices } from '../lib/container.ts';
import { taggedText } from '../lib/http/answer.ts';
import { endpoint } from '../lib/http/endpoint.ts';
import { refuse } from '../lib/http/refusals.ts';

/** `GET /api/calendar/<secret>.ics`: a hall's calendar for whoever has its address. */
export const calendarFeedEndpoint = (open = liveServices) =>
	endpoint(
		'calendar-feed',
		{
			async GET({ request, params }, services) {
				const text = await readCalendarFeed(params['file'] ?? '', {
					feeds: services.feeds,
					words: feedWords(services.venue, services.settings.siteUrl),
				});
				return text === undefined ? refuse('not_found') : taggedText(request, { text, type: 'text/calendar; charset=utf-8' });
			},
		},
		open,
	);

export default calendarFeedEndpoint();

// The secret is part of the address: guessing is slowed down here, and hopeless in any case.
export const config: Config = {
	path: '/api/calendar/:file',
	rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
