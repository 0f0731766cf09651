import type { Config } from '@netlify/functions';
import { readClientError } from '#shared/rules/client-error.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { bodyFromOwnPage } from '../lib/http/read-body.ts';
import { refuse } from '../lib/http/refusals.ts';
import { visitorHash } from '../lib/http/visitor.ts';
import type { Services } from '../lib/services.ts';

/** `POST /api/client-errors`: a page reports a script error. The report is counted for staff and logged, up to a limit for each address and day. */
export const clientErrorsEndpoint = endpoint('client-errors', { POST: answer });

async function answer(call: Call, services: Services): Promise<Answer> {
	const body = await bodyFromOwnPage(call.request, services.settings);
	if (!body.ok) return body.problem;

	const read = readClientError(body.value);
	if (!read.ok) return refuse('invalid', { fields: { [read.problem]: 'This is not what a page sends.' } });
	if (!(await services.clientErrors.count(visitorHash(call, services)))) return refuse('too_many_requests');
	services.log({ event: 'client_error', level: 'error', ...read.value });
	return { status: 204, text: null, headers: {} };
}

export default clientErrorsEndpoint();

export const config: Config = {
	path: '/api/client-errors',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
