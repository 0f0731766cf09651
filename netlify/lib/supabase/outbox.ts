import type { CallAnswer, DatabaseClient } from '#database';
import { concernOf } from '#shared/rules/messaging/message-errors.ts';
import type { Message } from '#shared/rules/messaging/messages.ts';
import { camelCased } from '#shared/rules/naming.ts';
import type { ClaimedMessage, OutboxPort } from '#shared/rules/ports.ts';
import { call, dataOf } from './client.ts';

/** The outbox. Claims and settlements run inside the database, so two senders cannot take the same message. */
export const supabaseOutbox = (client: DatabaseClient): OutboxPort => ({
	oweText({ to, text, needsWindow, author, bookingId }) {
		return call(client, 'owe_text', { phone: to, text, needsWindow, author, booking: bookingId ?? null });
	},

	oweTemplate({ bookingId, to, kind, author }) {
		return call(client, 'owe_template', { booking: bookingId, phone: to, kind, author });
	},

	async claim({ limit, leaseSeconds, bookingId, kind, messageId }) {
		const claim = { limit, leaseSeconds, booking: bookingId ?? null, kind: kind ?? null, message: messageId ?? null };
		return (await call(client, 'claim_messages', claim)).map(claimedOf);
	},

	permit: ({ id, attempt, leaseSeconds }) => call(client, 'permit_message', { id, attempt, leaseSeconds }),

	settle({ id, attempt, state, providerId, userId, simulated, error, nextAt }) {
		return call(client, 'settle_message', {
			...{ id, attempt, state, simulated },
			providerId: providerId ?? null,
			error: error ? { ...error, concerns: concernOf(error.code) } : null,
			nextAt: nextAt?.toISOString() ?? null,
			user: userId ?? null,
		});
	},

	stop({ id, attempt, simulated, error, retryAfterSeconds }) {
		return call(client, 'stop_messages', { id, attempt, simulated, error, seconds: retryAfterSeconds ?? null });
	},

	receive: (events) => call(client, 'receive_whatsapp_events', { events: [...events] }),

	setHallContact: ({ phone, bookingPages }) => call(client, 'set_hall_contact', { phone, bookingPages }),

	async find(id) {
		const row = await dataOf('a message', client.from('messages').select(COLUMNS).eq('id', id).maybeSingle());
		return row ? messageOf(camelCased(row)) : undefined;
	},

	async ofBooking(bookingId) {
		const rows = client.from('messages').select(COLUMNS).eq('booking_id', bookingId).order('created_at').order('id');
		return (await dataOf('the messages of a booking', rows)).map((row) => messageOf(camelCased(row)));
	},

	queue: () => call(client, 'messaging_queue'),
	planAhead: (part) => call(client, 'plan_ahead', part),

	forget: () => call(client, 'forget_messages'),
});

const COLUMNS =
	'id, booking_id, kind, to_phone, language, params, body, state, attempts, provider_id, simulated, last_error, created_at, updated_at' as const;

type Claimed = CallAnswer<'claim_messages'>[number];

/** `body` is the text of a free text or an incoming message. */
const messageOf = ({ body, ...row }: Omit<Claimed, 'windowOpen' | 'excused'>): Message => ({
	...row,
	params: body === null ? row.params : { ...row.params, text: body },
});

const claimedOf = ({ windowOpen, excused, ...row }: Claimed): ClaimedMessage => ({
	...messageOf(row),
	windowOpen,
	tries: row.attempts - excused,
});
