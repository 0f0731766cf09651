import type { Config } from '@netlify/functions';
import { isFreshKey } from '#shared/rules/fresh-key.ts';
import { requestBooking } from '../lib/booking/request-booking.ts';
import { liveServices } from '../lib/container.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { bodyFromOwnPage } from '../lib/http/read-body.ts';
import { refuse } from '../lib/http/refusals.ts';
import { languageOf, refusalOf, visitorHash } from '../lib/http/visitor.ts';
import { sendOwed } from '../lib/messaging/send-due-messages.ts';
import type { Services } from '../lib/services.ts';
import { connectionOf } from '../lib/whatsapp/messenger.ts';

/** `POST /api/bookings`: a visitor asks for a slot, and the hall manager is told. */
export const bookingsEndpoint = (open = liveServices) => endpoint('bookings', { POST: answer }, open);

async function answer(call: Call, services: Services): Promise<Answer> {
	const { request, later } = call;
	const body = await bodyFromOwnPage(request, services.settings);
	if (!body.ok) return body.problem;
	const key = request.headers.get('idempotency-key');
	if (!isFreshKey(key)) return refuse('idempotency_key_required');

	const outcome = await requestBooking({ key, body: body.value, addressHash: visitorHash(call, services) }, services);
	if (!outcome.ok) return refusalOf(outcome.problem, languageOf(body.value));

	const { bookingId, isNew, isAlarm, receipt } = outcome.value;
	// A line that a log's alarm can listen for; the hall gets a message, and the desk shows the same.
	if (isAlarm) services.log({ event: 'many_requests', level: 'error' });
	// The notice is already owed: should this fail, the schedule sends it.
	if (isNew && !receipt.isQuiet)
		later('manager_notice', { bookingId }, async () =>
			sendOwed(bookingId, 'manager_notice', { ...services, messenger: services.messenger() }),
		);
	// Without keys to WhatsApp nothing goes out, and the page must not pass for it, from its first moment on.
	const isSimulated = connectionOf(services.messenger).provider === 'simulated';
	return { status: 201, body: { ...receipt, ...(isSimulated && { isSimulated }) } };
}

export default bookingsEndpoint();

export const config: Config = {
	path: '/api/bookings',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
