import type { Config } from '@netlify/functions';
import { giveFinalGuests } from '../lib/booking/give-final-guests.ts';
import { liveServices } from '../lib/container.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { refuse } from '../lib/http/refusals.ts';
import { fieldsIn, invalid, limited, sentWithLink } from '../lib/http/visitor.ts';
import type { Services } from '../lib/services.ts';

/** `POST /api/bookings/:reference/final-guests`: how many will come, for who holds the booking's token. */
export const finalGuestsEndpoint = (open = liveServices) => endpoint('final-guests', { POST: answer }, open);

async function answer(call: Call, services: Services): Promise<Answer> {
	const sent = await sentWithLink(call, services);
	if (!sent.ok) return sent.problem;
	const { link, body } = sent.value;
	const told = fieldsIn(body);
	if (!told.ok) return told.problem;
	const { finalGuests, ...others } = told.value.fields;
	const [unknown] = Object.keys(others);
	if (unknown !== undefined) return invalid({ [unknown]: 'unknown-field' }, told.value.language);
	const given = await giveFinalGuests(link, finalGuests, services);
	if (!given.ok) return invalid({ finalGuests: given.problem }, told.value.language);
	const { outcome, ...said } = given.value;
	if (outcome === 'noted') return { status: 200, body: said };
	if (outcome === 'limited') return limited();
	return refuse(outcome === 'not_now' ? 'not_now' : 'not_found');
}

export default finalGuestsEndpoint();

export const config: Config = {
	path: '/api/bookings/:reference/final-guests',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
