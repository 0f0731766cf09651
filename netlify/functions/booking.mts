import type { Config } from '@netlify/functions';
import { liveServices } from '#server/adapters/container.ts';
import { endpoint } from '#server/adapters/http/endpoint.ts';
import { refuse } from '#server/adapters/http/refusals.ts';
import { linkOf } from '#server/adapters/http/visitor.ts';
import { readBooking } from '#server/use-cases/booking/read-booking.ts';

/** `GET /api/bookings/:reference`: a visitor's own booking, for who holds its token. */
export const bookingEndpoint = (open = liveServices) =>
	endpoint(
		'booking',
		{
			async GET(call, services) {
				const link = linkOf(call);
				if (!link.ok) return link.problem;
				const booking = await readBooking(link.value.reference, link.value.token, services);
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
