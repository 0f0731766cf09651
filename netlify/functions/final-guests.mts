import type { Config } from '@netlify/functions';
import { readFinalGuests } from '#shared/rules/booking/final-guests.ts';
import { hallFull } from '#shared/rules/slots/slot.ts';
import { isUuid } from '#shared/rules/uuid.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { refuse } from '../lib/http/refusals.ts';
import { invalid, readLinkedRequest } from '../lib/http/visitor.ts';
import type { Services } from '../lib/services.ts';

/** `POST /api/bookings/:reference/final-guests`: a family gives its final guest count. */
export const finalGuestsEndpoint = endpoint('final-guests', { POST: answer });

async function answer(call: Call, services: Services): Promise<Answer> {
	const sent = await readLinkedRequest(call, services);
	if (!sent.ok) return sent.problem;
	const { link, language, fields } = sent.value;
	const { finalGuests, functionId, ...others } = fields;
	const [unknown] = Object.keys(others);
	if (unknown !== undefined) return invalid({ [unknown]: 'unknown-field' }, language);
	const guests = readFinalGuests(finalGuests);
	if (!guests.ok) return invalid({ finalGuests: guests.problem }, language);

	if (functionId !== undefined && !isUuid(functionId)) return invalid({ functionId: 'function-unknown' }, language);

	const saved = await services.bookings.giveFinalGuests(link, guests.value, functionId);
	switch (saved.outcome) {
		case 'noted':
			return { status: 200, body: { finalGuests: saved.finalGuests, finalGuestsAt: saved.finalGuestsAt } };
		case 'not_seated':
			return invalid({ finalGuests: hallFull(saved.hall) }, language);
		case 'function_unknown':
			return invalid({ functionId: 'function-unknown' }, language);
		default:
			return refuse(saved.outcome);
	}
}

export default finalGuestsEndpoint();

export const config: Config = {
	path: '/api/bookings/:reference/final-guests',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
