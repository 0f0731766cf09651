import { ask, type Question } from '#shared/browser/http.ts';
import type { ChooseDishes } from '#shared/rules/booking/dish-choices.ts';
import type { Dish } from '#shared/rules/dishes.ts';
import type { Language } from '#shared/rules/language.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/** Sends a choice to `POST /api/bookings/:reference/dishes`, with the booking's own link. */
export const chooseDishes =
	(language: Language, options: Pick<Question, 'fetch' | 'timeLimitMs'> = {}): ChooseDishes =>
	async ({ reference, token }, choice) => {
		const headers = { Authorization: `Bearer ${token}` };
		const path = `/api/bookings/${encodeURIComponent(reference)}/dishes`;
		const answer = await ask(path, { ...options, method: 'POST', headers, json: { ...choice, language } });
		if (answer.kind !== 'answer') return undefined;
		const { dishes } = asRecord(answer.body);
		return answer.status === 200 && Array.isArray(dishes) ? (dishes as Dish[]) : REFUSED[answer.status];
	};

/** 422: the hall has changed what it offers since the page was read. */
const REFUSED: Record<number, 'not_found' | 'not_now' | 'too_many_requests'> = {
	401: 'not_found',
	404: 'not_found',
	409: 'not_now',
	422: 'not_now',
	429: 'too_many_requests',
};
