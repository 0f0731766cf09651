import { ask, type HttpAnswer, objectAt, type Question, silenceOf, textsAt } from '#shared/browser/http.ts';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { FormSigns } from '#shared/rules/booking/spam-signs.ts';
import type { ReadAvailability, Receipt, SendBooking, SendProblem, SendThankYou } from '#shared/rules/booking/visitor-ports.ts';
import { parseDay } from '#shared/rules/day.ts';
import type { MessageState } from '#shared/rules/messaging/messages.ts';
import { err, ok } from '#shared/rules/result.ts';
import { type DayOffer, isEventTime, isHall, readSlot, type Slot, type SlotState } from '#shared/rules/slots/slot.ts';
import { asRecord } from '#shared/rules/unknown.ts';

type Options = Pick<Question, 'fetch' | 'timeLimitMs' | 'onTime'> & { signs?: () => FormSigns };

/** Sends requests to `POST /api/bookings`, each under its own key. */
export const sendBooking =
	({ signs, ...options }: Options = {}): SendBooking =>
	async (request: BookingRequest, key: string) => {
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
	if (answer.status === 409 && code === 'slot_taken') return { kind: 'slot_taken', alternatives: slotsOf(answer) };
	if (answer.status === 422 && code === 'invalid') return { kind: 'invalid', fields: textsAt(error, 'fields') };
	if (answer.status === 422 && code === 'idempotency_mismatch') return { kind: 'idempotency_mismatch' };
	if (answer.status === 429) return { kind: 'too_many_requests' };
	return answer.status === 403 ? { kind: 'forbidden' } : silenceOf(answer);
}

/** Alternative slots in an answer. */
export function slotsOf({ body }: { body: unknown }): Slot[] {
	const { alternatives } = asRecord(body);
	const given: unknown[] = Array.isArray(alternatives) ? alternatives : [];
	return given.map(readSlot).filter((slot) => slot !== undefined);
}

const isReceipt = (body: unknown): body is Receipt => {
	const { reference, token, whatsappUrl } = asRecord(body);
	return typeof reference === 'string' && typeof token === 'string' && typeof whatsappUrl === 'string';
};

/** Reads free slots from `GET /api/availability`. An unreadable answer counts as a failure: nothing is free by default. */
export const readAvailability =
	(options: Pick<Question, 'fetch' | 'timeLimitMs' | 'onTime'> = {}): ReadAvailability =>
	async (first, last) => {
		const answer = await ask(`/api/availability?from=${first}&to=${last}`, options);
		if (answer.kind !== 'answer' || answer.status !== 200) return err(silenceOf(answer));
		const { days } = asRecord(answer.body);
		const offers = Array.isArray(days) ? days.map(offerOf) : [undefined];
		return offers.every((offer) => offer !== undefined) ? ok(offers) : err(silenceOf(answer));
	};

function offerOf(day: unknown): DayOffer | undefined {
	const { date, slots } = asRecord(day);
	const parsed = typeof date === 'string' ? parseDay(date) : undefined;
	if (!parsed || !Array.isArray(slots)) return undefined;
	const offers = slots.flatMap((slot: unknown) => {
		const { hall, eventTime, state, heldUntil } = asRecord(slot);
		if (!isHall(hall) || !isEventTime(eventTime) || !isState(state)) return [];
		return [{ hall, eventTime, state, ...(typeof heldUntil === 'string' && { heldUntil }) }];
	});
	return offers.length === slots.length ? { date: parsed, slots: offers } : undefined;
}

const STATES: readonly unknown[] = ['free', 'requested', 'taken', 'closed'] satisfies SlotState[];
const isState = (state: unknown): state is SlotState => STATES.includes(state);
