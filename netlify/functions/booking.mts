import type { Config } from '@netlify/functions';
import { live } from '#server/adapters/container.ts';
import { door } from '#server/adapters/http/endpoint.ts';
import { ASK_FOR_TOKEN, bearerOf } from '#server/adapters/http/guards.ts';
import { refuse } from '#server/adapters/http/refusals.ts';
import { readBooking } from '#server/use-cases/booking/read-booking.ts';

/** `GET /api/bookings/:reference`: a visitor's own booking, for who holds its token. */
export const bookingDoor = (open = live) =>
	door(
		'booking',
		{
			async GET({ request, params }, desk) {
				const token = bearerOf(request);
				if (!token) return refuse('token_required', ASK_FOR_TOKEN);
				const booking = await readBooking(params['reference'] ?? '', token, desk);
				return booking ? { status: 200, body: booking } : refuse('not_found');
			},
		},
		open,
	);

export default bookingDoor();

export const config: Config = {
	path: '/api/bookings/:reference',
	rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
