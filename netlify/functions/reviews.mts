import type { Config } from '@netlify/functions';
import { reviewAbout } from '#shared/booking/words/review-about.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import type { Services } from '../lib/services.ts';

/** `GET /api/reviews`: the published reviews, the newest first, with nothing of a family that it has not allowed. */
export const reviewsEndpoint = endpoint('reviews', { GET: answer });

const MOST = 12;

async function answer(_: Call, { reviews }: Services): Promise<Answer> {
	const published = await reviews.published(MOST);
	const shown = published.map(({ name, words, mark, ...when }) => ({
		name,
		words,
		mark,
		about: { en: reviewAbout(when, 'en'), ur: reviewAbout(when, 'ur') },
	}));
	return {
		status: 200,
		text: JSON.stringify({ reviews: shown }),
		headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' },
	};
}

export default reviewsEndpoint();

export const config: Config = {
	path: '/api/reviews',
	rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
