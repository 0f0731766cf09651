import type { Config } from '@netlify/functions';
import { liveServices } from '#server/adapters/container.ts';
import { endpoint } from '#server/adapters/http/endpoint.ts';
import { ASK_FOR_TOKEN, bearerOf } from '#server/adapters/http/guards.ts';
import { refuse } from '#server/adapters/http/refusals.ts';
import { readBooking } from '#server/use-cases/booking/read-booking.ts';

/** `GET /api/bookings/:reference`: a visitor's own booking, for who holds its token. */
export const bookingEndpoint = (open = liveServices) =>
	endpoint(
		'booking',
		{
			async GET({ request, params }, services) {
				const token = bearerOf(request);
				if (!token) return refuse('token_required', ASK_FOR_TOKEN);
				const booking = await readBooking(params['reference'] ?? '', token, services);
				return booking ? { status: 200, body: booking } : refuse('not_found');
			},
		},
		open,
	);

export default bookingEndpoint();

export const config: Config = {
	path: '/api/bookings/:reference',
	rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
