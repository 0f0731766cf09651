import type { Config } from '@netlify/functions';
import { isUuid } from '#domain/shared/uuid.ts';
import { liveServices } from '#server/adapters/container.ts';
import { endpoint } from '#server/adapters/http/endpoint.ts';
import { admitAdmin } from '#server/adapters/http/guards.ts';
import { refuse } from '#server/adapters/http/refusals.ts';
import { readHistory } from '#server/use-cases/messaging/messaging-status.ts';

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
