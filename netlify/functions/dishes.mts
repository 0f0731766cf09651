import type { Config } from '@netlify/functions';
import { isUuid } from '#shared/rules/uuid.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { refuse } from '../lib/http/refusals.ts';
import { invalid, readLinkedRequest } from '../lib/http/visitor.ts';
import type { Services } from '../lib/services.ts';

/** `POST /api/bookings/:reference/dishes`: a family chooses dishes of a group that its menu offers. The same choice again changes nothing. */
export const dishesEndpoint = endpoint('dishes', { POST: answer });

async function answer(call: Call, services: Services): Promise<Answer> {
	const sent = await readLinkedRequest(call, services);
	if (!sent.ok) return sent.problem;
	const { link, language, fields } = sent.value;
	const { group, picked, functionId, ...others } = fields;
	const [unknown] = Object.keys(others);
	if (unknown !== undefined) return invalid({ [unknown]: 'unknown-field' }, language);
	if (typeof group !== 'string') return invalid({ group: 'not-text' }, language);
	if (!isTextList(picked)) return invalid({ picked: 'dishes-not-offered' }, language);
	if (functionId !== undefined && !isUuid(functionId)) return invalid({ functionId: 'function-unknown' }, language);

	const saved = await services.bookings.chooseDishes(link, { group, picked, functionId });
	switch (saved.outcome) {
		case 'noted':
			return { status: 200, body: { dishes: saved.dishes } };
		case 'not_offered':
			return invalid({ picked: 'dishes-not-offered' }, language);
		case 'function_unknown':
			return invalid({ functionId: 'function-unknown' }, language);
		default:
			return refuse(saved.outcome);
	}
}

const isTextList = (value: unknown): value is string[] =>
	Array.isArray(value) && value.length <= 12 && value.every((item) => typeof item === 'string' && item.length <= 80);

export default dishesEndpoint();

export const config: Config = {
	path: '/api/bookings/:reference/dishes',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
