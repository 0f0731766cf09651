import type { SupabaseClient } from '@supabase/supabase-js';
import type { LinksPort } from '#domain/booking/links-port.ts';
import { asked } from './client.ts';

/** The links of bookings, in Postgres: only there a token is made, and only its hash is kept. */
export const supabaseLinks = (client: SupabaseClient): LinksPort => ({
	async ask({ phone, eventDate, addressHash }) {
		const given = { p_phone: phone, p_event_date: eventDate, p_address_hash: addressHash };
		return (await asked('ask_for_link', client.rpc('ask_for_link', given))) as 'noted' | 'limited';
	},

	async answer(limit) {
		const done = await asked('answer_link_requests', client.rpc('answer_link_requests', { p_limit: limit }));
		return done as { answered: number; owed: number };
	},

	async owe({ bookingId, to, author }) {
		const given = { p_booking: bookingId, p_phone: to, p_author: author };
		return (await asked('owe_link', client.rpc('owe_link', given))) as Awaited<ReturnType<LinksPort['owe']>>;
	},
});
