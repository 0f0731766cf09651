import { ask, objectAt, type Question, textsAt } from '#shared/browser/http.ts';
import type { FamilyReview } from '#shared/rules/booking/review.ts';
import type { ReviewRefusal, SendReview } from '#shared/rules/booking/review-ports.ts';
import type { Language } from '#shared/rules/language.ts';
import { err, ok } from '#shared/rules/result.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/** Sends a review to `POST /api/bookings/:reference/review`, with the booking's own link. */
export const sendReview =
	(language: Language, options: Pick<Question, 'fetch' | 'timeLimitMs'> = {}): SendReview =>
	async ({ reference, token }, review) => {
		const headers = { Authorization: `Bearer ${token}` };
		const path = `/api/bookings/${encodeURIComponent(reference)}/review`;
		const answer = await ask(path, { ...options, method: 'POST', headers, json: { ...review, language } });
		if (answer.kind !== 'answer') return err('unreachable');
		const { review: saved } = asRecord(answer.body);
		if (answer.status === 200 && saved) return ok(saved as FamilyReview);
		const refusal = objectAt(answer.body, 'error');
		const fields = textsAt(refusal, 'fields');
		if (Object.keys(fields).length > 0) return err({ fields });
		return err(REFUSED.find((code) => code === refusal['code']) ?? (answer.status === 401 ? 'not_found' : 'unreachable'));
	};

const REFUSED: readonly ReviewRefusal[] = ['not_found', 'event_ahead', 'booking_over', 'review_answered', 'too_many_requests'];
