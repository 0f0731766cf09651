import { describe, expect, test } from 'vitest';
import { DatabaseProblem } from '#server/lib/supabase/client.ts';
import type { PublishedReview, ReviewTyped } from '#shared/rules/booking/review.ts';
import type { SavedReview } from '#shared/rules/booking/review-ports.ts';
import { ownReviewEndpoint } from '../../netlify/functions/own-review.mts';
import { reviewsEndpoint } from '../../netlify/functions/reviews.mts';
import { callEndpoint, on, post } from '../support/call-endpoint.ts';
import { noReviews, someServices } from '../support/server-fakes.ts';

const saved = (review: ReviewTyped): SavedReview => ({
	outcome: 'saved',
	review: { ...review, state: 'waiting', sentAt: '2026-11-21T07:00:00Z', answeredAt: null },
});

function send(body: unknown, answer: (review: ReviewTyped) => SavedReview = saved) {
	const reviews = { ...noReviews(), save: async (_: unknown, review: ReviewTyped) => answer(review) };
	return post(on(ownReviewEndpoint, someServices({ reviews })), '/api/bookings/LZ-2027-AB/review', body, {
		params: { reference: 'LZ-2027-AB' },
		headers: { authorization: 'Bearer a-token-of-a-booking' },
	});
}

describe('a family’s review', () => {
	test('is saved as typed, on one line; without words it has none', async () => {
		const answers = [
			await send({ mark: 5, words: ' Warm,\n and on time. ', mayPublish: true }),
			await send({ mark: 1, words: '', mayPublish: false, language: 'ur' }),
		];

		expect(answers.map(({ status, body }) => [status, body.review])).toMatchObject([
			[200, { mark: 5, words: 'Warm, and on time.', mayPublish: true, state: 'waiting' }],
			[200, { mark: 1, words: null, mayPublish: false }],
		]);
	});

	test.each([
		[{ mark: 6, mayPublish: true }, { mark: 'Please choose a mark from 1 to 5' }],
		[{ mark: '5', mayPublish: true }, { mark: 'Please choose a mark from 1 to 5' }],
		[{ mark: 5 }, { mayPublish: 'Please say whether we may publish it' }],
		[{ mark: 5, mayPublish: true, words: 'ا'.repeat(401) }, { words: 'At most 400 characters fit here. Please shorten it' }],
		[{ mark: 5, mayPublish: true, words: 'a\u202eb' }, { words: 'This holds characters that cannot be seen. Please type it again' }],
		[{ mark: 0, mayPublish: true, language: 'ur' }, { mark: '1 سے 5 تک کوئی نمبر چنیے' }],
	])('%j is refused with words beside the field', async (body, fields) => {
		const answer = await send(body);

		expect([answer.status, answer.body.error.code, answer.body.error.fields]).toEqual([422, 'invalid', fields]);
	});

	test('with an unknown field is refused by its name', async () => {
		const { status, body } = await send({ mark: 5, mayPublish: true, state: 'published' });

		expect([status, Object.keys(body.error.fields)]).toEqual([422, ['state']]);
	});

	test.each([
		['event_ahead', 409, 'Reviews are taken from the day after the event on. Please come back then.'],
		['review_answered', 409, 'The hall has answered this review, so it can no longer be changed here. Please ring the hall.'],
		['booking_over', 409, 'This can no longer be asked for here. Please ring the hall.'],
		['not_found', 404, 'There is nothing here. Please check the address, the reference and the token.'],
		['too_many_requests', 429, 'There were too many requests. Please wait a while, or call the hall.'],
	] as const)('that the database refuses as %s answers %i with words', async (outcome, status, message) => {
		const answer = await send({ mark: 5, mayPublish: true }, () => ({ outcome }));

		expect([answer.status, answer.body.error]).toMatchObject([status, { code: outcome, message }]);
	});
});

describe('the published reviews', () => {
	const PUBLISHED: PublishedReview[] = [
		{ name: 'Ayesha', month: '2026-11', occasion: 'walima', mark: 1, words: 'Cold.' },
		{ name: 'زہرا', month: '2026-05', occasion: null, mark: 5, words: 'شکریہ' },
	];
	const ask = (published: () => Promise<PublishedReview[]>) =>
		callEndpoint(on(reviewsEndpoint, someServices({ reviews: { ...noReviews(), published } })), '/api/reviews');

	test('are told as they are, in their order, with the line under each name in both languages, and kept for five minutes', async () => {
		const answer = await ask(async () => PUBLISHED);

		expect(JSON.parse(answer.text)).toEqual({
			reviews: [
				{ name: 'Ayesha', words: 'Cold.', mark: 1, about: { en: 'Walima, November 2026', ur: 'ولیمہ، نومبر 2026' } },
				{ name: 'زہرا', words: 'شکریہ', mark: 5, about: { en: 'May 2026', ur: 'مئی 2026' } },
			],
		});
		expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
	});

	test('are not kept when they cannot be read', async () => {
		const answer = await ask(() => Promise.reject(new DatabaseProblem('reviews', { code: '', status: 503, cause: undefined })));

		expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
	});
});
