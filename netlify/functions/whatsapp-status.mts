import type { Config } from '@netlify/functions';
import { isUuid } from '#shared/rules/uuid.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { admitAdmin, bearerOf, isAccessToken, isVisitorToken } from '../lib/http/guards.ts';
import { refuse } from '../lib/http/refusals.ts';
import { isThankYou, sendResult } from '../lib/messaging/deliver.ts';
import { messageView } from '../lib/messaging/message-view.ts';
import type { Services } from '../lib/services.ts';
import { connectionOf } from '../lib/whatsapp/messenger.ts';

/**
 * `GET /api/whatsapp/status[?id=]`: for admins, the state of messaging and its queue, or of one message. With a booking's token and `id`, a
 * visitor sees only the state of that booking's thank-you.
 */
export const whatsappStatusEndpoint = endpoint('whatsapp-status', { GET: answer });

async function answer({ request, url }: Call, services: Services): Promise<Answer> {
	const id = url.searchParams.get('id');
	const token = bearerOf(request);
	if (token && !isAccessToken(token)) return ofVisitor(token, id, services);
	const admin = await admitAdmin(request, services.staff);
	if (!admin.ok) return admin.problem;
	return id === null ? ofMessaging(services) : ofMessage(id, services);
}

/** A visitor may read the state of the thank-you for this long. */
const READABLE_MINUTES = 24 * 60;

/** An unknown token and another booking's message get the same answer. */
async function ofVisitor(token: string, id: string | null, { bookings, outbox }: Services): Promise<Answer> {
	const booking = isUuid(id) && isVisitorToken(token) ? await bookings.recentByToken(token, READABLE_MINUTES) : undefined;
	const message = booking && id ? await outbox.find(id) : undefined;
	return message && message.bookingId === booking?.bookingId && isThankYou(message)
		? { status: 200, body: sendResult(message) }
		: refuse('token_unknown');
}

async function ofMessaging({ messenger, outbox }: Services): Promise<Answer> {
	return { status: 200, body: { ...connectionOf(messenger), ...(await outbox.queue()) } };
}

async function ofMessage(id: string, { outbox }: Services): Promise<Answer> {
	if (!isUuid(id)) return refuse('invalid', { fields: { id: 'Give the id of a message, a UUID' } });
	const message = await outbox.find(id);
	return message ? { status: 200, body: messageView(message) } : refuse('not_found');
}

export default whatsappStatusEndpoint();

export const config: Config = {
	path: '/api/whatsapp/status',
	rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
