import { ask, objectAt, type Question, textsAt } from '#shared/browser/http.ts';
import type { GiveFinalGuests } from '#shared/rules/booking/final-guests.ts';
import type { Language } from '#shared/rules/language.ts';
import { err, ok } from '#shared/rules/result.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/** Sends the final count to `POST /api/bookings/:reference/final-guests`, with the booking's own link. */
export const giveFinalGuests =
	(language: Language, options: Pick<Question, 'fetch' | 'timeLimitMs'> = {}): GiveFinalGuests =>
	async ({ reference, token }, finalGuests, functionId) => {
		const headers = { Authorization: `Bearer ${token}` };
		const path = `/api/bookings/${encodeURIComponent(reference)}/final-guests`;
		const answer = await ask(path, { ...options, method: 'POST', headers, json: { finalGuests, functionId, language } });
		if (answer.kind !== 'answer') return err('unreachable');
		const said = asRecord(answer.body);
		if (answer.status === 200 && typeof said['finalGuestsAt'] === 'string')
			return ok({ finalGuests, finalGuestsAt: said['finalGuestsAt'] });
		const field = textsAt(objectAt(answer.body, 'error'), 'fields')['finalGuests'];
		return field ? err({ field }) : err(REFUSED[answer.status] ?? 'unreachable');
	};

const REFUSED: Record<number, 'not_found' | 'not_now' | 'too_many_requests'> = {
	401: 'not_found',
	404: 'not_found',
	409: 'not_now',
	429: 'too_many_requests',
};
