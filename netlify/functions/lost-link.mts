import type { Config } from '@netlify/functions';
import { parseLinkRequest } from '#shared/rules/booking/link-request.ts';
import { liveServices } from '../lib/container.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { bodyFromOwnPage } from '../lib/http/read-body.ts';
import { fieldsIn, invalid, limited, visitorHash } from '../lib/http/visitor.ts';
import type { Services } from '../lib/services.ts';
import { connectionOf } from '../lib/whatsapp/messenger.ts';

/**
 * `POST /api/lost-link`: a family lost its booking's link. What is asked is only written down, and looked at by the next minute's job: so
 * the answer, and how long it takes, are the same whether there is such a booking or not.
 */
export const lostLinkEndpoint = (open = liveServices) => endpoint('lost-link', { POST: answer }, open);

async function answer(call: Call, services: Services): Promise<Answer> {
	const { request } = call;
	const body = await bodyFromOwnPage(request, services.settings);
	if (!body.ok) return body.problem;
	const told = fieldsIn(body.value);
	if (!told.ok) return told.problem;
	const asked = parseLinkRequest(told.value.fields);
	if (!asked.ok) return invalid(asked.problem, told.value.language);
	const noted = await services.links.ask({ ...asked.value, addressHash: visitorHash(call, services) });
	if (noted === 'limited') return limited();
	// Where no message really goes out, nobody may wait for one.
	const isSimulated = connectionOf(services.messenger).provider === 'simulated';
	return { status: 202, body: { noted: true, ...(isSimulated && { isSimulated }) } };
}

export default lostLinkEndpoint();

export const config: Config = {
	path: '/api/lost-link',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
