import type { Config } from '@netlify/functions';
import { MAX_DAYS, type RangeProblem, readAvailability } from '../lib/booking/read-availability.ts';
import { liveServices } from '../lib/container.ts';
import { endpoint } from '../lib/http/endpoint.ts';
import { refuse } from '../lib/http/refusals.ts';

const WORDS: Record<RangeProblem, string> = {
	'not-a-day': 'Give a day of the calendar as YYYY-MM-DD',
	'before-from': 'Give a day that is not before "from"',
	'too-many-days': `Ask for at most ${MAX_DAYS} days`,
};

/** `GET /api/availability?from=&to=`: how each slot stands, without a word about who. */
export const availabilityEndpoint = (open = liveServices) =>
	endpoint(
		'availability',
		{
			async GET({ url }, services) {
				const days = await readAvailability({ from: url.searchParams.get('from'), to: url.searchParams.get('to') }, services);
				if (days.ok) return { status: 200, body: { days: days.value } };
				const fields = Object.entries(days.problem).map(([name, problem]) => [name, WORDS[problem]]);
				return refuse('invalid', { fields: Object.fromEntries(fields) });
			},
		},
		open,
	);

export default availabilityEndpoint();

export const config: Config = {
	path: '/api/availability',
	rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
