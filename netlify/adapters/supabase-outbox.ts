import type { SupabaseClient } from '@supabase/supabase-js';
import type { Message } from '#domain/messages.ts';
import type { OutboxPort } from '#domain/ports.ts';
import { asked } from './supabase-client.ts';

/** The messages owed and sent, in Postgres. Claims and settlements are functions there, so that two senders cannot collide. */
export const supabaseOutbox = (client: SupabaseClient): OutboxPort => ({
	async owe({ bookingId, toPhone, language, text }) {
		const row = { booking_id: bookingId, kind: 'text', to_phone: toPhone, language, body: text };
		const written = await asked('to owe a text', client.from('messages').insert(row).select('id').single());
		return (written as { id: string }).id;
	},

	async claim({ limit, leaseSeconds, bookingId, kind }) {
		const claim = { p_limit: limit, p_lease_seconds: leaseSeconds, p_booking: bookingId ?? null, p_kind: kind ?? null };
		return ((await asked('claim_messages', client.rpc('claim_messages', claim))) as MessageRow[]).map(messageOf);
	},

	async settle({ id, attempt, state, providerId, simulated, error, nextAt }) {
		const settlement = {
			p_id: id,
			p_attempt: attempt,
			p_state: state,
			p_provider_id: providerId ?? null,
			p_simulated: simulated,
			p_error: error ?? null,
			p_next_at: nextAt?.toISOString() ?? null,
		};
		return (await asked('settle_message', client.rpc('settle_message', settlement))) === true;
	},

	async find(id) {
		const row = await asked('a message', client.from('messages').select(COLUMNS).eq('id', id).maybeSingle());
		return row ? messageOf(row as MessageRow) : undefined;
	},

	async ofBooking(bookingId) {
		const rows = client.from('messages').select(COLUMNS).eq('booking_id', bookingId).order('created_at').order('id');
		return ((await asked('the messages of a booking', rows)) as MessageRow[]).map(messageOf);
	},

	async queue() {
		const row = await asked('messaging_queue', client.rpc('messaging_queue'));
		const { queued, oldest_at, failed } = row as { queued: number; oldest_at: string | null; failed: number };
		return { queued, oldestAt: oldest_at, failed };
	},
});

const COLUMNS =
	'id, booking_id, kind, to_phone, language, params, body, state, attempts, provider_id, simulated, last_error, created_at, updated_at' as const;

type MessageRow = Pick<Message, 'id' | 'kind' | 'language' | 'params' | 'state' | 'attempts' | 'simulated'> & {
	booking_id: string;
	/** What was said in a text or an incoming message. */
	body: string | null;
	to_phone: string;
	provider_id: string | null;
	last_error: Message['lastError'];
	created_at: string;
	updated_at: string;
};

const messageOf = (row: MessageRow): Message => ({
	id: row.id,
	bookingId: row.booking_id,
	kind: row.kind,
	toPhone: row.to_phone,
	language: row.language,
	params: row.body === null ? row.params : { ...row.params, text: row.body },
	state: row.state,
	attempts: row.attempts,
	providerId: row.provider_id,
	simulated: row.simulated,
	lastError: row.last_error,
	createdAt: row.created_at,
	updatedAt: row.updated_at,
});
