import type { AskForLink } from '#domain/booking/visitor-ports.ts';
import { err, ok } from '#domain/shared/result.ts';
import { ask, objectAt, type Question, silenceOf, textsAt } from '../browser/http.ts';

/** A lost link is asked for at `POST /api/lost-link`. */
export const askForLink =
	(options: Pick<Question, 'fetch' | 'timeLimitMs'> = {}): AskForLink =>
	async (typed, language) => {
		const answer = await ask('/api/lost-link', { ...options, method: 'POST', json: { ...typed, language } });
		if (answer.kind !== 'answer') return err(silenceOf(answer));
		if (answer.status === 202) return ok(undefined);
		if (answer.status === 429) return err({ kind: 'too_many_requests' });
		if (answer.status !== 422) return err(silenceOf(answer));
		return err({ kind: 'invalid', fields: textsAt(objectAt(answer.body, 'error'), 'fields') });
	};
