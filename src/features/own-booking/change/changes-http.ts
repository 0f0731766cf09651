import { slotsOf } from '#shared/booking/bookings-http.ts';
import { ask, type HttpAnswer, objectAt, type Question, silenceOf, textsAt } from '#shared/browser/http.ts';
import type { AskForChange, AskProblem, WithdrawChange } from '#shared/rules/booking/change-ports.ts';
import type { VisitorChange } from '#shared/rules/booking/change-request.ts';
import type { Language } from '#shared/rules/language.ts';
import { err, ok } from '#shared/rules/result.ts';
import { readSlot } from '#shared/rules/slots/slot.ts';

type Options = Pick<Question, 'fetch' | 'timeLimitMs'>;

const addressOf = (reference: string) => `/api/bookings/${encodeURIComponent(reference)}/changes`;

/** Sends a change to `POST /api/bookings/:reference/changes`. The token travels in a header, never in the address. */
export const askForChange =
	(language: Language, options: Options = {}): AskForChange =>
	async ({ reference, token }, change, key) => {
		const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': key };
		const said = Object.entries(change).filter(([, value]) => !Array.isArray(value) || value.length > 0);
		const json = { ...Object.fromEntries(said), language };
		const answer = await ask(addressOf(reference), { ...options, method: 'POST', headers, json, keepalive: true });
		if (answer.kind === 'answer' && answer.status === 201) return ok(objectAt(answer.body, 'change') as VisitorChange);
		return err(problemOf(answer));
	};

/** Withdraws an open request at the same address. */
export const withdrawChange =
	(options: Options = {}): WithdrawChange =>
	async ({ reference, token }) => {
		const headers = { Authorization: `Bearer ${token}` };
		const answer = await ask(addressOf(reference), { ...options, method: 'POST', headers, json: { withdraw: true } });
		if (answer.kind !== 'answer') return err(silenceOf(answer));
		// Our own server of the same version answered, so the shape is not checked.
		if (answer.status === 200) return ok((answer.body as { change: VisitorChange | null }).change);
		return err(answer.status === 404 ? { kind: 'not_found' } : silenceOf(answer));
	};

function problemOf(answer: HttpAnswer): AskProblem {
	if (answer.kind !== 'answer') return silenceOf(answer);
	const error = objectAt(answer.body, 'error');
	switch (error['code']) {
		case 'invalid':
			return { kind: 'invalid', fields: textsAt(error, 'fields') };
		case 'slot_taken':
			return { kind: 'slot_taken', alternatives: slotsOf(answer), slot: readSlot(objectAt(answer.body, 'slot')) };
		case 'change_open':
			return { kind: 'change_open', change: objectAt(answer.body, 'change') as VisitorChange };
		case 'booking_over':
		case 'idempotency_mismatch':
		case 'too_many_requests':
		case 'not_found':
			return { kind: error['code'] };
		case 'foreign_origin':
			return { kind: 'forbidden' };
		default:
			return silenceOf(answer);
	}
}
