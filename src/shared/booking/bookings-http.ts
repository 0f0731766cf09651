import { ask, type HttpAnswer, objectAt, type Question, silenceOf, textsAt } from '#shared/browser/http.ts';
import type { AnyRequest } from '#shared/rules/booking/list-request.ts';
import type { FormSigns } from '#shared/rules/booking/spam-signs.ts';
import type { Receipt, SendBooking, SendProblem, SendThankYou, TakenFunction } from '#shared/rules/booking/visitor-ports.ts';
import type { MessageState } from '#shared/rules/messaging/messages.ts';
import { err, ok } from '#shared/rules/result.ts';
import { readSlot, type Slot } from '#shared/rules/slots/slot.ts';
import { asRecord, listOf } from '#shared/rules/unknown.ts';

type Options = Pick<Question, 'fetch' | 'timeLimitMs' | 'onTime'> & { signs?: () => FormSigns };

/** Sends requests to `POST /api/bookings`, each under its own key. */
export const sendBooking =
	({ signs, ...options }: Options = {}): SendBooking =>
	async (request: AnyRequest, key: string) => {
		const headers = { 'Idempotency-Key': key };
		// `keepalive`: WhatsApp opens at the same moment and may replace the page on a phone.
		const answer = await ask('/api/bookings', { ...options, method: 'POST', headers, json: { ...request, ...signs?.() }, keepalive: true });
		if (answer.kind === 'answer' && answer.status === 201 && isReceipt(answer.body)) return ok(answer.body);
		return err(problemOf(answer));
	};

/** Asks for the thank-you at `POST /api/whatsapp/send`, and for its state at `GET /api/whatsapp/status`, with the booking's token. */
export const sendThankYou =
	(options: Options = {}): SendThankYou =>
	async ({ to, message, token, id }) => {
		const question = { ...options, headers: { Authorization: `Bearer ${token}` } };
		const answer = await (id
			? ask(`/api/whatsapp/status?id=${id}`, question)
			: ask('/api/whatsapp/send', { ...question, method: 'POST', json: { to, message, type: 'text' } }));
		if (answer.kind !== 'answer' || answer.status === 429 || answer.status >= 500) return undefined;
		const body = asRecord(answer.body);
		// Our own server of the same version answered, so the shape is not checked.
		if (answer.status !== 200) return 'refused';
		return { id: String(id ?? body['id']), state: body['status'] as MessageState, isSimulated: body['simulated'] === true };
	};

function problemOf(answer: HttpAnswer): SendProblem {
	if (answer.kind !== 'answer') return silenceOf(answer);
	const error = objectAt(answer.body, 'error');
	const { code } = error;
	if (answer.status === 409 && code === 'slot_taken') return { kind: 'slot_taken', alternatives: slotsOf(answer), ...takenIn(answer.body) };
	if (answer.status === 422 && code === 'invalid') return { kind: 'invalid', fields: textsAt(error, 'fields') };
	if (answer.status === 422 && code === 'idempotency_mismatch') return { kind: 'idempotency_mismatch' };
	if (answer.status === 429) return { kind: 'too_many_requests' };
	return answer.status === 403 ? { kind: 'forbidden' } : silenceOf(answer);
}

/** Which functions of a list are taken; nothing in the answer to a request without a list. */
function takenIn(body: unknown): { functions?: TakenFunction[] } {
	const functions = listOf(asRecord(body)['functions']).flatMap((one) => {
		const { index } = asRecord(one);
		return typeof index === 'number' ? [{ index, alternatives: slotsOf({ body: one }) }] : [];
	});
	return functions.length > 0 ? { functions } : {};
}

/** Alternative slots in an answer. */
export const slotsOf = ({ body }: { body: unknown }): Slot[] =>
	listOf(asRecord(body)['alternatives'])
		.map(readSlot)
		.filter((slot) => slot !== undefined);

const isReceipt = (body: unknown): body is Receipt => {
	const { reference, token, whatsappUrl } = asRecord(body);
	return typeof reference === 'string' && typeof token === 'string' && typeof whatsappUrl === 'string';
};
