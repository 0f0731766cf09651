import type { Config } from '@netlify/functions';
import { isUuid } from '#shared/rules/uuid.ts';
import { liveServices } from '../lib/container.ts';
import { endpoint } from '../lib/http/endpoint.ts';
import { admitAdmin } from '../lib/http/guards.ts';
import { refuse } from '../lib/http/refusals.ts';
import { readHistory } from '../lib/messaging/messaging-status.ts';

/** `GET /api/whatsapp/history?bookingId=`: for admins, a booking's messages, the oldest first. */
export const whatsappHistoryEndpoint = (open = liveServices) =>
	endpoint(
		'whatsapp-history',
		{
			async GET({ request, url }, services) {
				const admin = await admitAdmin(request, services.staff);
				if (!admin.ok) return admin.problem;
				const bookingId = url.searchParams.get('bookingId');
				if (!isUuid(bookingId)) return refuse('invalid', { fields: { bookingId: 'Give the id of a booking, a UUID' } });
				return { status: 200, body: { messages: await readHistory(bookingId, services) } };
			},
		},
		open,
	);

export default whatsappHistoryEndpoint();

export const config: Config = {
	path: '/api/whatsapp/history',
	rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
