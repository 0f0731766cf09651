import type { Config } from '@netlify/functions';
import { isUuid } from '#shared/rules/uuid.ts';
import { liveServices } from '../lib/container.ts';
import type { Answer } from '../lib/http/answer.ts';
import { endpoint } from '../lib/http/endpoint.ts';
import { ASK_FOR_TOKEN, admitAdmin, bearerOf, isAccessToken } from '../lib/http/guards.ts';
import { refuse } from '../lib/http/refusals.ts';
import { readMessage } from '../lib/messaging/messaging-status.ts';
import { readOwnMessage } from '../lib/messaging/thank-you.ts';
import type { Services } from '../lib/services.ts';
import { connectionOf } from '../lib/whatsapp/messenger.ts';

/**
 * `GET /api/whatsapp/status[?id=]`: for admins, whether messaging works and what waits, or how one message stands. A visitor's booking token
 * learns with `id` how that booking's own thank-you stands, and no more.
 */
export const whatsappStatusEndpoint = (open = liveServices) =>
	endpoint(
		'whatsapp-status',
		{
			async GET({ request, url }, services) {
				const id = url.searchParams.get('id');
				const token = bearerOf(request);
				if (token && !isAccessToken(token)) return ofVisitor(token, id, services);
				const admin = await admitAdmin(request, services.staff);
				if (!admin.ok) return admin.problem;
				return id === null ? ofMessaging(services) : ofMessage(id, services);
			},
		},
		open,
	);

/** A token that opens nothing and a message that is not its own are told apart from nothing. */
async function ofVisitor(token: string, id: string | null, services: Services): Promise<Answer> {
	const message = isUuid(id) ? await readOwnMessage(token, id, services) : undefined;
	return message ? { status: 200, body: message } : refuse('token_unknown', ASK_FOR_TOKEN);
}

async function ofMessaging(services: Services): Promise<Answer> {
	return { status: 200, body: { ...connectionOf(services.messenger), ...(await services.outbox.queue()) } };
}

async function ofMessage(id: string, services: Services): Promise<Answer> {
	if (!isUuid(id)) return refuse('invalid', { fields: { id: 'Give the id of a message, a UUID' } });
	const message = await readMessage(id, services);
	return message ? { status: 200, body: message } : refuse('not_found');
}

export default whatsappStatusEndpoint();

export const config: Config = {
	path: '/api/whatsapp/status',
	rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
