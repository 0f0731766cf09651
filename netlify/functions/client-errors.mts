import type { Config } from '@netlify/functions';
import { liveServices } from '../lib/container.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { bodyFromOwnPage } from '../lib/http/read-body.ts';
import { refuse } from '../lib/http/refusals.ts';
import { visitorHash } from '../lib/http/visitor.ts';
import type { Services } from '../lib/services.ts';
import { noteClientError } from '../lib/upkeep/note-client-error.ts';

/** `POST /api/client-errors`: a page says that something of it broke, or never came. Counted for staff, and one line of the log. */
export const clientErrorsEndpoint = (open = liveServices) => endpoint('client-errors', { POST: answer }, open);

async function answer(call: Call, services: Services): Promise<Answer> {
	const { request } = call;
	const body = await bodyFromOwnPage(request, services.settings);
	if (!body.ok) return body.problem;

	const noted = await noteClientError(body.value, visitorHash(call, services), services);
	if (noted.ok) return { status: 204, text: null, headers: {} };
	return noted.problem === 'too_many_requests'
		? refuse('too_many_requests')
		: refuse('invalid', { fields: { [noted.problem]: 'This is not what a page sends.' } });
}

export default clientErrorsEndpoint();

export const config: Config = {
	path: '/api/client-errors',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
