import type { Config } from '@netlify/functions';
import { isUuid } from '#shared/rules/uuid.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { admitAdmin } from '../lib/http/guards.ts';
import { refuse } from '../lib/http/refusals.ts';
import { messageView } from '../lib/messaging/message-view.ts';
import type { Services } from '../lib/services.ts';

/** `GET /api/whatsapp/history?bookingId=`: a booking's messages for admins, oldest first. */
export const whatsappHistoryEndpoint = endpoint('whatsapp-history', { GET: answer });

async function answer({ request, url }: Call, { staff, outbox }: Services): Promise<Answer> {
	const admin = await admitAdmin(request, staff);
	if (!admin.ok) return admin.problem;
	const bookingId = url.searchParams.get('bookingId');
	if (!isUuid(bookingId)) return refuse('invalid', { fields: { bookingId: 'Give the id of a booking, a UUID' } });
	return { status: 200, body: { messages: (await outbox.ofBooking(bookingId)).map(messageView) } };
}

export default whatsappHistoryEndpoint();

export const config: Config = {
	path: '/api/whatsapp/history',
	rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
