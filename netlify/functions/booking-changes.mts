import type { Config } from '@netlify/functions';
import { isFreshKey } from '#shared/rules/fresh-key.ts';
import { askForChange, withdrawChange } from '../lib/booking/ask-for-change.ts';
import { liveServices } from '../lib/container.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { refuse } from '../lib/http/refusals.ts';
import { fieldsIn, refusalOf, sentWithLink } from '../lib/http/visitor.ts';
import type { Services } from '../lib/services.ts';

/**
 * `POST /api/bookings/:reference/changes`: who holds a booking's token asks the hall to change or cancel it, or takes back what nobody has
 * answered yet. The booking itself is changed by staff alone.
 */
export const bookingChangesEndpoint = (open = liveServices) => endpoint('booking-changes', { POST: answer }, open);

async function answer(call: Call, services: Services): Promise<Answer> {
	const sent = await sentWithLink(call, services);
	if (!sent.ok) return sent.problem;
	const { link, body } = sent.value;
	const told = fieldsIn(body);
	if (!told.ok) return told.problem;
	const { language, fields } = told.value;
	if (fields['withdraw'] === true && Object.keys(fields).length === 1) {
		const left = await withdrawChange(link, services);
		return left ? { status: 200, body: left } : refuse('not_found');
	}

	const key = call.request.headers.get('idempotency-key');
	if (!isFreshKey(key)) return refuse('idempotency_key_required');
	const outcome = await askForChange(link, { key, body: fields }, services);
	return outcome.ok ? { status: 201, body: { change: outcome.value } } : refusalOf(outcome.problem, language);
}

export default bookingChangesEndpoint();

export const config: Config = {
	path: '/api/bookings/:reference/changes',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
