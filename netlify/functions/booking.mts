import type { Config } from '@netlify/functions';
import { readBooking } from '../lib/booking/read-booking.ts';
import { liveServices } from '../lib/container.ts';
import { endpoint } from '../lib/http/endpoint.ts';
import { refuse } from '../lib/http/refusals.ts';
import { linkOf } from '../lib/http/visitor.ts';

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
