import { ask, objectAt, type Question, silenceOf, textsAt } from '#shared/browser/http.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { AskForLink, ReadBooking } from '#shared/rules/booking/visitor-ports.ts';
import { parseDay } from '#shared/rules/day.ts';
import { err, ok } from '#shared/rules/result.ts';
import { isEventTime, isHall } from '#shared/rules/slots/slot.ts';
import { asRecord } from '#shared/rules/unknown.ts';

type Options = Pick<Question, 'fetch' | 'timeLimitMs' | 'onTime'>;

/** Reads a booking from `GET /api/bookings/:reference`. The token travels in a header, never in the address. */
export const readBooking =
	(options: Options = {}): ReadBooking =>
	async (reference, token) => {
		const headers = { Authorization: `Bearer ${token}` };
		const answer = await ask(`/api/bookings/${encodeURIComponent(reference)}`, { ...options, headers });
		if (answer.kind !== 'answer') return err(silenceOf(answer));
		if (answer.status === 200 && isBooking(answer.body)) return ok(answer.body);
		return err(answer.status === 404 || answer.status === 401 ? { kind: 'not_found' } : silenceOf(answer));
	};

/** Checks only what would break the page: our own server of the same version answered. */
const isBooking = (body: unknown): body is VisitorBooking => {
	const { reference, eventDate, hall, eventTime, status } = asRecord(body);
	const isDated = typeof eventDate === 'string' && parseDay(eventDate) !== undefined;
	return isDated && typeof reference === 'string' && isHall(hall) && isEventTime(eventTime) && typeof status === 'string';
};

/** Asks for a lost link at `POST /api/lost-link`. */
export const askForLink =
	(options: Options = {}): AskForLink =>
	async (typed, language) => {
		const answer = await ask('/api/lost-link', { ...options, method: 'POST', json: { ...typed, language } });
		if (answer.kind !== 'answer') return err(silenceOf(answer));
		if (answer.status === 202) return ok({ isSimulated: asRecord(answer.body)['isSimulated'] === true });
		if (answer.status === 429) return err({ kind: 'too_many_requests' });
		if (answer.status !== 422) return err(silenceOf(answer));
		return err({ kind: 'invalid', fields: textsAt(objectAt(answer.body, 'error'), 'fields') });
	};
