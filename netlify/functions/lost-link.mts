import type { Config } from '@netlify/functions';
import { parseLinkRequest } from '#shared/rules/booking/link-request.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { bodyFromOwnPage } from '../lib/http/read-body.ts';
import { refuse } from '../lib/http/refusals.ts';
import { fieldsIn, invalid, visitorHash } from '../lib/http/visitor.ts';
import type { Services } from '../lib/services.ts';
import { connectionOf } from '../lib/whatsapp/messenger.ts';

/**
 * `POST /api/lost-link`: a family lost the link of its booking. The endpoint only saves the request, and the next minute's job answers it.
 * So neither the answer nor its duration reveals whether such a booking exists.
 */
export const lostLinkEndpoint = endpoint('lost-link', { POST: answer });

async function answer(call: Call, services: Services): Promise<Answer> {
	const body = await bodyFromOwnPage(call.request, services.settings);
	if (!body.ok) return body.problem;
	const sent = fieldsIn(body.value);
	if (!sent.ok) return sent.problem;
	const request = parseLinkRequest(sent.value.fields);
	if (!request.ok) return invalid(request.problem, sent.value.language);
	const outcome = await services.links.ask({ ...request.value, addressHash: visitorHash(call, services) });
	if (outcome !== 'noted') return refuse(outcome);
	// The page must not promise a message when messaging is only simulated.
	const isSimulated = connectionOf(services.messenger).provider === 'simulated';
	return { status: 202, body: { noted: true, ...(isSimulated && { isSimulated }) } };
}

export default lostLinkEndpoint();

export const config: Config = {
	path: '/api/lost-link',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
