import type { Config } from '@netlify/functions';
import { type DayRange, daysBetween, parseDay } from '#shared/rules/day.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import type { DayOffer } from '#shared/rules/slots/slot.ts';
import { offersOn } from '../lib/availability.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { refuse } from '../lib/http/refusals.ts';
import type { Services } from '../lib/services.ts';

/** The limit of one answer (docs/contract.md). */
const MAX_DAYS = 92;

const WORDS = {
	'not-a-day': 'Give a day of the calendar as YYYY-MM-DD',
	'before-from': 'Give a day that is not before "from"',
	'too-many-days': `Ask for at most ${MAX_DAYS} days`,
};

type RangeProblem = keyof typeof WORDS;
type RangeProblems = { from?: RangeProblem; to?: RangeProblem };

/** `GET /api/availability?from=&to=`: the state of each slot, without any booking's details. */
export const availabilityEndpoint = endpoint('availability', { GET: answer });

async function answer({ url }: Call, services: Services): Promise<Answer> {
	const days = await readAvailability({ from: url.searchParams.get('from'), to: url.searchParams.get('to') }, services);
	if (days.ok) return { status: 200, body: { days: days.value } };
	const fields = Object.entries(days.problem).map(([name, problem]) => [name, WORDS[problem]]);
	return refuse('invalid', { fields: Object.fromEntries(fields) });
}

/** Reads every slot from `from` to `to` inclusive. Throws when the database cannot be read, so that no slot is called free by mistake. */
export async function readAvailability(
	given: { from: string | null; to: string | null },
	services: Services,
): Promise<Result<DayOffer[], RangeProblems>> {
	const range = parseRange(given);
	return range.ok ? ok(await offersOn(range.value, services)) : range;
}

function parseRange({ from, to }: { from: string | null; to: string | null }): Result<DayRange, RangeProblems> {
	const first = parseDay(from ?? '');
	const last = parseDay(to ?? '');
	if (!first || !last) return err({ ...(first ? {} : { from: 'not-a-day' }), ...(last ? {} : { to: 'not-a-day' }) });
	if (last < first) return err({ to: 'before-from' });
	return daysBetween(first, last) >= MAX_DAYS ? err({ to: 'too-many-days' }) : ok({ first, last });
}

export default availabilityEndpoint();

export const config: Config = {
	path: '/api/availability',
	rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
