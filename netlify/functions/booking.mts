import type { Config } from '@netlify/functions';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { refuse } from '../lib/http/refusals.ts';
import { linkOf } from '../lib/http/visitor.ts';
import type { Services } from '../lib/services.ts';

/** `GET /api/bookings/:reference`: a family's own booking, opened by its token. */
export const bookingEndpoint = endpoint('booking', { GET: answer });

async function answer(call: Call, { bookings }: Services): Promise<Answer> {
	const link = linkOf(call);
	if (!link.ok) return link.problem;
	const booking = await bookings.read(link.value.reference, link.value.token);
	return booking ? { status: 200, body: booking } : refuse('not_found');
}

export default bookingEndpoint();

export const config: Config = {
	path: '/api/bookings/:reference',
	rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
