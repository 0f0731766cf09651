import type { Config } from '@netlify/functions';
import type { Language } from '#domain/booking.ts';
import { dayAt } from '#domain/day.ts';
import { parseLinkRequest } from '#domain/link-request.ts';
import { fieldProblemWords } from '#i18n/field-problems.ts';
import { addressHash } from '#server/adapters/address-hash.ts';
import type { Desk } from '#server/adapters/desk.ts';
import type { Answer } from '#server/adapters/http/answer.ts';
import { type Call, door } from '#server/adapters/http/door.ts';
import { checkOrigin } from '#server/adapters/http/guards.ts';
import { readJson } from '#server/adapters/http/read-json.ts';
import { refuse } from '#server/adapters/http/refusals.ts';
import { live } from '#server/adapters/live.ts';

/**
 * `POST /api/lost-link`: a family lost its booking's link. What is asked is only written down, and looked at by the next minute's job: so
 * the answer, and how long it takes, are the same whether there is such a booking or not.
 */
export const lostLinkDoor = (open = live) => door('lost-link', { POST: answer }, open);

async function answer({ request, ip }: Call, desk: Desk): Promise<Answer> {
	const foreign = checkOrigin(request, desk.settings);
	if (foreign) return foreign;
	const body = await readJson(request);
	if (!body.ok) return body.problem;
	const { language, ...typed } = fieldsOf(body.value);
	const asked = parseLinkRequest(typed);
	if (!asked.ok) {
		const words = fieldProblemWords[languageOf(language)];
		return refuse('invalid', {
			fields: Object.fromEntries(Object.entries(asked.problem).map(([name, problem]) => [name, words[problem]])),
		});
	}
	const hash = addressHash(ip, dayAt(desk.clock()), desk.settings.secretKey);
	const noted = await desk.links.ask({ ...asked.value, addressHash: hash });
	return noted === 'limited' ? refuse('too_many_requests', { headers: { 'Retry-After': '3600' } }) : { status: 202, body: { noted: true } };
}

const fieldsOf = (body: unknown): Record<string, unknown> =>
	typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

const languageOf = (language: unknown): Language => (language === 'ur' ? 'ur' : 'en');

export default lostLinkDoor();

export const config: Config = {
	path: '/api/lost-link',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
