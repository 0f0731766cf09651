import type { Config } from '@netlify/functions';
import { parseBookingRequest } from '#shared/rules/booking/booking-request.ts';
import { listedAnswer } from '#shared/rules/booking/heard-from.ts';
import { type AnyRequest, functionsIn } from '#shared/rules/booking/list-request.ts';
import { parseListRequest } from '#shared/rules/booking/parse-list-request.ts';
import { takeFormSigns } from '#shared/rules/booking/spam-signs.ts';
import type { Receipt } from '#shared/rules/booking/visitor-ports.ts';
import { dayAt } from '#shared/rules/day.ts';
import { pricesFor } from '#shared/rules/money/estimate-several.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { isRecord } from '#shared/rules/unknown.ts';
import { isFreshKey } from '#shared/rules/uuid.ts';
import { alternativesTo } from '../lib/availability.ts';
import { chatUrl } from '../lib/content.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { bodyFromOwnPage } from '../lib/http/read-body.ts';
import { type Refusal, refuse } from '../lib/http/refusals.ts';
import { invalid, languageOf, visitorHash } from '../lib/http/visitor.ts';
import { sendOwed } from '../lib/messaging/send-due-messages.ts';
import type { Services } from '../lib/services.ts';
import { connectionOf } from '../lib/whatsapp/messenger.ts';

/** `POST /api/bookings`: a visitor requests a slot, and the hall manager gets a notice. */
export const bookingsEndpoint = endpoint('bookings', { POST: answer });

async function answer(call: Call, services: Services): Promise<Answer> {
	const { request, later } = call;
	const body = await bodyFromOwnPage(request, services.settings);
	if (!body.ok) return body.problem;
	const key = request.headers.get('idempotency-key');
	if (!isFreshKey(key)) return refuse('idempotency_key_required');

	const outcome = await requestBooking({ key, body: body.value, addressHash: visitorHash(call, services) }, services);
	if (!outcome.ok) return outcome.problem;

	const { bookingId, isNew, isAlarm, receipt } = outcome.value;
	// Log alarms can watch for this line. The database notifies the hall and the desk.
	if (isAlarm) services.log({ event: 'many_requests', level: 'error' });
	// The outbox holds the notice already. If this attempt fails, the scheduled job sends it.
	if (isNew && !receipt.isQuiet)
		later('manager_notice', { bookingId }, async () =>
			sendOwed(bookingId, 'manager_notice', { ...services, messenger: services.messenger() }),
		);
	// The page must not promise a message when messaging is only simulated.
	const isSimulated = connectionOf(services.messenger).provider === 'simulated';
	return { status: 201, body: { ...receipt, ...(isSimulated && { isSimulated }) } };
}

/** A body with its idempotency key and a daily hash of the visitor's network. */
export type SentRequest = { key: string; body: unknown; addressHash: string };

/** `isNew` is false for a repeated request. `isAlarm`: requests arrive faster than usual. */
type RequestedBooking = { bookingId: string; isNew: boolean; isAlarm: boolean; receipt: Receipt };

/** Saves a visitor's request, or says why not and which slots are free instead. */
export async function requestBooking(
	{ key, body, addressHash }: SentRequest,
	services: Services,
): Promise<Result<RequestedBooking, Refusal>> {
	const { bookings, clock, prices, venue } = services;
	const { rest, ...signs } = takeFormSigns(body);
	const rules = { today: dayAt(clock()), prices, venue };
	const parsed = isRecord(rest) && Object.hasOwn(rest, 'functions') ? parseListRequest(rest, rules) : parseBookingRequest(rest, rules);
	if (!parsed.ok) return err(invalid(parsed.problem, languageOf(body)));

	const request = { ...parsed.value, ...listedAnswer(parsed.value) };
	// The prices are the content's; the browser's are ignored (docs/decisions/10-estimate-snapshot.md).
	const saved = await bookings.request({ key, request, prices: pricesFor(functionsIn(request), prices), addressHash, ...signs });
	switch (saved.outcome) {
		case 'created':
		case 'replayed':
			return ok({
				bookingId: saved.bookingId,
				isNew: saved.outcome === 'created',
				isAlarm: saved.isAlarm ?? false,
				receipt: { ...saved.receipt, whatsappUrl: chatUrl(services, request, saved.receipt.reference) },
			});
		case 'invalid':
			return err(invalid(saved.fields, request.language));
		case 'slot_taken':
			return err(refuse('slot_taken', { beside: await insteadOf(request, saved.taken, services) }));
		default:
			return err(refuse(saved.outcome));
	}
}

/** Free slots for each function whose slot is taken. `alternatives` are those of the first. */
async function insteadOf(request: AnyRequest, taken: readonly number[], services: Services) {
	const all = functionsIn(request);
	const functions: { index: number; alternatives: Slot[] }[] = [];
	for (const [index, each] of all.entries())
		if (taken.includes(index))
			functions.push({
				index,
				alternatives: await alternativesTo(
					each,
					services,
					all.filter((other) => other !== each),
				),
			});
	return { alternatives: functions[0]?.alternatives ?? [], ...('functions' in request && { functions }) };
}

export default bookingsEndpoint();

export const config: Config = {
	path: '/api/bookings',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
