import type { DatabaseClient } from '#database';
import type { LinksPort } from '#domain/booking/link-request.ts';
import { call } from './client.ts';

/** The links of bookings, in Postgres: only there a token is made, and only its hash is kept. */
export const supabaseLinks = (client: DatabaseClient): LinksPort => ({
	ask({ phone, eventDate, addressHash }) {
		const given = { p_phone: phone, p_event_date: eventDate, p_address_hash: addressHash };
		return call(client, 'ask_for_link', given);
	},

	answer: (limit) => call(client, 'answer_link_requests', { p_limit: limit }),

	owe: ({ bookingId, to, author }) => call(client, 'owe_link', { p_booking: bookingId, p_phone: to, p_author: author }),
});
