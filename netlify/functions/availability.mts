import type { Config } from '@netlify/functions';
import { live } from '#server/adapters/container.ts';
import { door } from '#server/adapters/http/endpoint.ts';
import { refuse } from '#server/adapters/http/refusals.ts';
import { MAX_DAYS, type RangeProblem, readAvailability } from '#server/use-cases/booking/read-availability.ts';

const WORDS: Record<RangeProblem, string> = {
	'not-a-day': 'Give a day of the calendar as YYYY-MM-DD',
	'before-from': 'Give a day that is not before "from"',
	'too-many-days': `Ask for at most ${MAX_DAYS} days`,
};

/** `GET /api/availability?from=&to=`: how each slot stands, without a word about who. */
export const availabilityDoor = (open = live) =>
	door(
		'availability',
		{
			async GET({ url }, desk) {
				const days = await readAvailability({ from: url.searchParams.get('from'), to: url.searchParams.get('to') }, desk);
				if (days.ok) return { status: 200, body: { days: days.value } };
				const fields = Object.entries(days.problem).map(([name, problem]) => [name, WORDS[problem]]);
				return refuse('invalid', { fields: Object.fromEntries(fields) });
			},
		},
		open,
	);

export default availabilityDoor();

export const config: Config = {
	path: '/api/availability',
	rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
