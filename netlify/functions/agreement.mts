import type { Config } from '@netlify/functions';
import { readName } from '#shared/rules/booking/agreement.ts';
import { isFreshKey } from '#shared/rules/uuid.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { refuse } from '../lib/http/refusals.ts';
import { invalid, linkOf, readLinkedRequest } from '../lib/http/visitor.ts';
import type { Services } from '../lib/services.ts';

/**
 * `/api/bookings/:reference/agreement`. GET: the version in force and the one to accept. POST: a family accepts the version that it has read,
 * with its name. A version is accepted once: the same again answers how it was accepted.
 */
export const agreementEndpoint = endpoint('agreement', { GET: read, POST: accept });

async function read(call: Call, { bookings }: Services): Promise<Answer> {
	const link = linkOf(call);
	if (!link.ok) return link.problem;
	const versions = await bookings.readAgreement(link.value);
	return versions ? { status: 200, body: versions } : refuse('not_found');
}

async function accept(call: Call, services: Services): Promise<Answer> {
	const sent = await readLinkedRequest(call, services);
	if (!sent.ok) return sent.problem;
	const { link, language, fields } = sent.value;
	const key = call.request.headers.get('idempotency-key');
	if (!isFreshKey(key)) return refuse('idempotency_key_required');
	const { version, name: typed, ...others } = fields;
	const [unknown] = Object.keys(others);
	if (unknown !== undefined) return invalid({ [unknown]: 'unknown-field' }, language);
	if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > 999)
		return invalid({ version: 'unknown-field' }, language);
	const name = readName(typed);
	if (!name) return invalid({ name: 'name-required' }, language);

	const answer = await services.bookings.acceptAgreement(link, { key, version, name, language });
	return answer.outcome === 'accepted' ? { status: 200, body: { agreement: answer.agreement } } : refuse(answer.outcome);
}

export default agreementEndpoint();

export const config: Config = {
	path: '/api/bookings/:reference/agreement',
	rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};
