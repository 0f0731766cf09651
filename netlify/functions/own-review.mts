import type { Config } from '@netlify/functions';
import { reviewProblemsInWords } from '#shared/booking/words/review-problems.ts';
import { readReview } from '#shared/rules/booking/review.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { refuse } from '../lib/http/refusals.ts';
import { invalid, readLinkedRequest } from '../lib/http/visitor.ts';
import type { Services } from '../lib/services.ts';

/** `POST /api/bookings/:reference/review`: a family reviews its event, or changes its review until staff have answered. */
export const ownReviewEndpoint = endpoint('own-review', { POST: answer });

async function answer(call: Call, services: Services): Promise<Answer> {
	const sent = await readLinkedRequest(call, services);
	if (!sent.ok) return sent.problem;
	const { link, language, fields } = sent.value;
	const { mark, words, mayPublish, ...others } = fields;
	const [unknown] = Object.keys(others);
	if (unknown !== undefined) return invalid({ [unknown]: 'unknown-field' }, language);
	const read = readReview({ mark, words, mayPublish });
	if (!read.ok) return refuse('invalid', { fields: reviewProblemsInWords(read.problem, language) });
	const saved = await services.reviews.save(link, read.value);
	return saved.outcome === 'saved' ? { status: 200, body: { review: saved.review } } : refuse(saved.outcome);
}

export default ownReviewEndpoint();

export const config: Config = {
	path: '/api/bookings/:reference/review',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
