import type { AnswerOf, DatabaseClient } from '#database';
import { concernOf } from '#shared/rules/messaging/message-errors.ts';
import type { Message } from '#shared/rules/messaging/messages.ts';
import type { WhatsappEvent } from '#shared/rules/messaging/whatsapp-events.ts';
import { camelCased, snakeCased } from '#shared/rules/naming.ts';
import type { ClaimedMessage, OutboxPort } from '#shared/rules/ports.ts';
import { call, dataOf } from './client.ts';

/** The messages owed and sent, in Postgres. Claims and settlements are functions there, so that two senders cannot collide. */
export const supabaseOutbox = (client: DatabaseClient): OutboxPort => ({
	oweText({ to, text, needsWindow, author, bookingId }) {
		const given = { p_phone: to, p_text: text, p_needs_window: needsWindow, p_author: author, p_booking: bookingId ?? null };
		return call(client, 'owe_text', given);
	},

	oweTemplate({ bookingId, to, kind, author }) {
		const given = { p_booking: bookingId, p_phone: to, p_kind: kind, p_author: author };
		return call(client, 'owe_template', given);
	},

	async claim({ limit, leaseSeconds, bookingId, kind, messageId }) {
		const claim = {
			p_limit: limit,
			p_lease_seconds: leaseSeconds,
			p_booking: bookingId ?? null,
			p_kind: kind ?? null,
			p_message: messageId ?? null,
		};
		return (await call(client, 'claim_messages', claim)).map(claimedOf);
	},

	permit({ id, attempt, leaseSeconds }) {
		const given = { p_id: id, p_attempt: attempt, p_lease_seconds: leaseSeconds };
		return call(client, 'permit_message', given);
	},

	settle({ id, attempt, state, providerId, userId, simulated, error, nextAt }) {
		const settlement = {
			p_id: id,
			p_attempt: attempt,
			p_state: state,
			p_provider_id: providerId ?? null,
			p_simulated: simulated,
			p_error: error ? { ...error, concerns: concernOf(error.code) } : null,
			p_next_at: nextAt?.toISOString() ?? null,
			p_user: userId ?? null,
		};
		return call(client, 'settle_message', settlement);
	},

	stop({ id, attempt, simulated, error, retryAfterSeconds }) {
		const given = { p_id: id, p_attempt: attempt, p_simulated: simulated, p_error: error, p_seconds: retryAfterSeconds ?? null };
		return call(client, 'stop_messages', given);
	},

	receive: (events) => call(client, 'receive_whatsapp_events', { p_events: events.map(eventRow) }),

	setHallContact: ({ phone, bookingPages }) => call(client, 'set_hall_contact', { p_phone: phone, p_booking_pages: bookingPages }),

	async find(id) {
		const row = await dataOf('a message', client.from('messages').select(COLUMNS).eq('id', id).maybeSingle());
		return row ? messageOf(row) : undefined;
	},

	async ofBooking(bookingId) {
		const rows = client.from('messages').select(COLUMNS).eq('booking_id', bookingId).order('created_at').order('id');
		return (await dataOf('the messages of a booking', rows)).map(messageOf);
	},

	queue: async () => camelCased(await call(client, 'messaging_queue')),

	async planAhead({ limit, anew }) {
		const { failed, ...part } = await call(client, 'plan_ahead', { p_limit: limit, p_anew: anew });
		return { ...camelCased(part), failed: failed.map(camelCased) };
	},

	forget: () => call(client, 'forget_messages'),
});

const COLUMNS =
	'id, booking_id, kind, to_phone, language, params, body, state, attempts, provider_id, simulated, last_error, created_at, updated_at' as const;

/** A claimed message's columns are these, and two more. */
type MessageRow = Omit<AnswerOf<'claim_messages'>[number], 'window_open' | 'excused'>;

/** `body` is what was said in a text or an incoming message. */
const messageOf = ({ body, ...row }: MessageRow): Message => ({
	...camelCased(row),
	params: body === null ? row.params : { ...row.params, text: body },
});

const claimedOf = ({ window_open, excused, ...row }: AnswerOf<'claim_messages'>[number]): ClaimedMessage => ({
	...messageOf(row),
	windowOpen: window_open,
	tries: row.attempts - excused,
});

const eventRow = (event: WhatsappEvent) => ({
	...snakeCased(event),
	...('verdict' in event && event.verdict && { verdict: snakeCased(event.verdict) }),
});
