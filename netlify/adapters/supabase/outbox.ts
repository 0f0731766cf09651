import type { SupabaseClient } from '@supabase/supabase-js';
import { concernOf } from '#domain/messaging/message-errors.ts';
import type { Message } from '#domain/messaging/messages.ts';
import type { WhatsappEvent } from '#domain/messaging/whatsapp-events.ts';
import type { ClaimedMessage, OutboxPort, Permit, Queue } from '#domain/shared/ports.ts';
import { asked } from './client.ts';

/** The messages owed and sent, in Postgres. Claims and settlements are functions there, so that two senders cannot collide. */
export const supabaseOutbox = (client: SupabaseClient): OutboxPort => ({
	async oweText({ to, text, needsWindow, author }) {
		const given = { p_phone: to, p_text: text, p_needs_window: needsWindow, p_author: author };
		return (await asked('owe_text', client.rpc('owe_text', given))) as Awaited<ReturnType<OutboxPort['oweText']>>;
	},

	async oweTemplate({ bookingId, to, kind, author }) {
		const given = { p_booking: bookingId, p_phone: to, p_kind: kind, p_author: author };
		return (await asked('owe_template', client.rpc('owe_template', given))) as Awaited<ReturnType<OutboxPort['oweTemplate']>>;
	},

	async claim({ limit, leaseSeconds, bookingId, kind, messageId }) {
		const claim = {
			p_limit: limit,
			p_lease_seconds: leaseSeconds,
			p_booking: bookingId ?? null,
			p_kind: kind ?? null,
			p_message: messageId ?? null,
		};
		return ((await asked('claim_messages', client.rpc('claim_messages', claim))) as ClaimedRow[]).map(claimedOf);
	},

	async permit({ id, attempt, leaseSeconds }) {
		const given = { p_id: id, p_attempt: attempt, p_lease_seconds: leaseSeconds };
		return (await asked('permit_message', client.rpc('permit_message', given))) as Permit;
	},

	async settle({ id, attempt, state, providerId, simulated, error, nextAt }) {
		const settlement = {
			p_id: id,
			p_attempt: attempt,
			p_state: state,
			p_provider_id: providerId ?? null,
			p_simulated: simulated,
			p_error: error ? { ...error, concerns: concernOf(error.code) } : null,
			p_next_at: nextAt?.toISOString() ?? null,
		};
		return (await asked('settle_message', client.rpc('settle_message', settlement))) === true;
	},

	async stop({ id, attempt, simulated, error, retryAfterSeconds }) {
		const given = { p_id: id, p_attempt: attempt, p_simulated: simulated, p_error: error, p_seconds: retryAfterSeconds ?? null };
		return (await asked('stop_messages', client.rpc('stop_messages', given))) === true;
	},

	async receive(events) {
		const given = { p_events: events.map(eventRow) };
		return (await asked('receive_whatsapp_events', client.rpc('receive_whatsapp_events', given))) as {
			events: number;
			new: number;
			unmatched: number;
		};
	},

	async nameHall({ phone, bookingPages }) {
		return (await asked('name_hall', client.rpc('name_hall', { p_phone: phone, p_booking_pages: bookingPages }))) === true;
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
		const { oldest_at, opted_out, ...rest } = row as Omit<Queue, 'oldestAt' | 'optedOut'> & { oldest_at: string | null; opted_out: number };
		return { ...rest, oldestAt: oldest_at, optedOut: opted_out };
	},

	async planAhead({ limit, anew }) {
		const row = (await asked('plan_ahead', client.rpc('plan_ahead', { p_limit: limit, p_anew: anew }))) as PlannedRow;
		const failed = row.failed.map(({ booking_id, code }) => ({ bookingId: booking_id, code }));
		return { planned: row.planned, failed, isDone: row.is_done };
	},

	async forget() {
		return (await asked('forget_messages', client.rpc('forget_messages'))) as Awaited<ReturnType<OutboxPort['forget']>>;
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
type PlannedRow = { planned: number; failed: { booking_id: string; code: string }[]; is_done: boolean };
type ClaimedRow = MessageRow & { window_open: boolean; excused: number };

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

const claimedOf = (row: ClaimedRow): ClaimedMessage => ({
	...messageOf(row),
	windowOpen: row.window_open,
	tries: row.attempts - row.excused,
});

function eventRow({ providerId, userId, ...event }: WhatsappEvent) {
	const { messageId, verdict, ...rest } = { messageId: undefined, verdict: undefined, ...event };
	return {
		...rest,
		provider_id: providerId,
		user_id: userId ?? null,
		message_id: messageId ?? null,
		verdict: verdict ? { ends: verdict.ends, concerns: verdict.concerns, as_template: verdict.asTemplate } : null,
	};
}
