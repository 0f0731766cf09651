import type { Config } from '@netlify/functions';
import type { ChangeRefusal } from '#domain/booking/change-ports.ts';
import type { Language } from '#domain/shared/language.ts';
import { liveServices } from '#server/adapters/container.ts';
import type { Answer } from '#server/adapters/http/answer.ts';
import { type Call, endpoint } from '#server/adapters/http/endpoint.ts';
import { ASK_FOR_TOKEN, bearerOf, checkOrigin, isFreshKey } from '#server/adapters/http/guards.ts';
import { fieldsIn, readJson } from '#server/adapters/http/read-body.ts';
import { type Refusal, refuse } from '#server/adapters/http/refusals.ts';
import { invalid, languageOf, limited } from '#server/adapters/http/visitor.ts';
import type { Services } from '#server/adapters/services.ts';
import { askForChange } from '#server/use-cases/booking/ask-for-change.ts';
import { withdrawChange } from '#server/use-cases/booking/withdraw-change.ts';

/**
 * `POST /api/bookings/:reference/changes`: who holds a booking's token asks the hall to change or cancel it, or takes back what nobody has
 * answered yet. The booking itself is changed by staff alone.
 */
export const bookingChangesEndpoint = (open = liveServices) => endpoint('booking-changes', { POST: answer }, open);

async function answer({ request, params }: Call, services: Services): Promise<Answer> {
	const foreign = checkOrigin(request, services.settings);
	if (foreign) return foreign;
	const token = bearerOf(request);
	if (!token) return refuse('token_required', ASK_FOR_TOKEN);
	const body = await readJson(request);
	if (!body.ok) return body.problem;
	const { language: _, withdraw, ...given } = fieldsIn(body.value);
	const link = { reference: params['reference'] ?? '', token };
	if (withdraw === true) {
		const left = await withdrawChange(link, services);
		return left ? { status: 200, body: left } : refuse('not_found');
	}

	const key = request.headers.get('idempotency-key');
	if (!isFreshKey(key)) return refuse('idempotency_key_required');
	const outcome = await askForChange(link, { key, body: given }, services);
	return outcome.ok ? { status: 201, body: { change: outcome.value.change } } : refusalOf(outcome.problem, languageOf(body.value));
}

function refusalOf(problem: ChangeRefusal, language: Language): Refusal {
	switch (problem.kind) {
		case 'invalid':
			return invalid(problem.fields, language);
		case 'slot_taken':
			return refuse('slot_taken', { beside: { alternatives: problem.alternatives } });
		case 'too_many_requests':
			return limited();
		case 'not_found':
		case 'change_open':
		case 'booking_over':
		case 'idempotency_mismatch':
			return refuse(problem.kind);
	}
}

export default bookingChangesEndpoint();

export const config: Config = {
	path: '/api/bookings/:reference/changes',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
