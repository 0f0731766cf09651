import type { Config } from '@netlify/functions';
import { liveServices } from '#server/adapters/container.ts';
import type { Answer } from '#server/adapters/http/answer.ts';
import { type Call, endpoint } from '#server/adapters/http/endpoint.ts';
import { ASK_FOR_TOKEN, bearerOf, checkOrigin } from '#server/adapters/http/guards.ts';
import { readJson } from '#server/adapters/http/read-body.ts';
import { refuse } from '#server/adapters/http/refusals.ts';
import { invalid, languageOf, limited } from '#server/adapters/http/visitor.ts';
import type { Services } from '#server/adapters/services.ts';
import { giveFinalGuests } from '#server/use-cases/booking/give-final-guests.ts';

/** `POST /api/bookings/:reference/final-guests`: how many will come, for who holds the booking's token. */
export const finalGuestsEndpoint = (open = liveServices) => endpoint('final-guests', { POST: answer }, open);

async function answer({ request, params }: Call, services: Services): Promise<Answer> {
	const foreign = checkOrigin(request, services.settings);
	if (foreign) return foreign;
	const token = bearerOf(request);
	if (!token) return refuse('token_required', ASK_FOR_TOKEN);
	const body = await readJson(request);
	if (!body.ok) return body.problem;
	const link = { reference: params['reference'] ?? '', token };
	const given = await giveFinalGuests(link, countIn(body.value), services);
	if (!given.ok) return invalid({ finalGuests: given.problem }, languageOf(body.value));
	const { outcome, ...said } = given.value;
	if (outcome === 'noted') return { status: 200, body: said };
	if (outcome === 'limited') return limited();
	return refuse(outcome === 'not_now' ? 'not_now' : 'not_found');
}

const countIn = (body: unknown): unknown =>
	typeof body === 'object' && body !== null && 'finalGuests' in body ? body.finalGuests : undefined;

export default finalGuestsEndpoint();

export const config: Config = {
	path: '/api/bookings/:reference/final-guests',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
