import { failurePolicy } from '#server/lib/messaging/retries.ts';
import { concernOf } from '#shared/rules/messaging/message-errors.ts';
import { server } from './actors.ts';
import { aBooking } from './bookings.ts';
import type { Database, Row } from './database.ts';

/** A row of the outbox. */
export type MessageRow = {
	id: string;
	booking_id: string;
	kind: string;
	state: string;
	to_phone: string;
	attempts: number;
	excused: number;
	params: Row;
	body: string | null;
	provider_id: string | null;
	last_error: { code: string } | null;
	as_template: boolean;
	next_at: string;
	window_open?: boolean;
};

/** Adds a message to the outbox as the owner; due by default. */
export async function aMessage(db: Database, changes: Row = {}): Promise<MessageRow> {
	const booking_id = changes['booking_id'] ?? (await aBooking(db)).id;
	const message: Row = { kind: 'thank_you', to_phone: '+923000000001', ...changes, booking_id };
	const columns = Object.keys(message);
	const places = columns.map((_, index) => `$${index + 1}`);
	return db.row(`insert into public.messages (${columns.join(', ')}) values (${places.join(', ')}) returning *`, Object.values(message));
}

/** The outbox's functions, as the server calls them. */
export function outboxOf(db: Database) {
	const asServer = db.as(server);
	return {
		now: (id: string) => db.row<MessageRow>('select * from public.messages where id = $1', [id]),
		claim: (limit = 10) => asServer.rows<MessageRow>('select * from public.claim_messages($1, 60)', [limit]),
		permit: async (id: string, attempt: number) => await asServer.call<string>('permit_message', id, attempt, 60),
		settle: async (
			id: string,
			attempt: number,
			state: string,
			{ provider = null as string | null, user = null as string | null, error = null as { code: string; message: string } | null } = {},
		) =>
			await asServer.call<boolean>(
				'settle_message',
				id,
				attempt,
				state,
				provider,
				false,
				error && { ...error, concerns: concernOf(error.code) },
				null,
				user,
			),
		stop: (id: string, attempt: number, error: Row, seconds: number | null = null) =>
			asServer.call('stop_messages', id, attempt, false, error, seconds),
		receive: async (events: Row[]) => await asServer.call<Row>('receive_whatsapp_events', JSON.stringify(events)),
		/** Ends the lease a minute ago, as if the sender died. */
		loseLease: (id: string) => db.rows(`update public.messages set lease_until = now() - interval '1 minute' where id = $1`, [id]),
		/** Makes the circuit's next trial due. */
		passPause: () => db.rows(`update private.messaging_state set trial_at = now() - interval '1 second' where breaker <> 'closed'`),
		queue: async () => await asServer.call<Row>('messaging_queue'),
	};
}

/** The webhook's fields for a failure with a code. */
export function failedWith(code: string): Row {
	const { ends, concerns, asTemplate } = failurePolicy(code, () => 0.5);
	return { error: { code, message: 'As reported' }, verdict: { ends, concerns, as_template: asTemplate } };
}

/** Seconds since 1970, now plus some. */
export const secondsAt = (fromNow = 0): number => Math.floor(Date.now() / 1000) + fromNow;

/** Changes a setting. */
export const setting = (db: Database, key: string, value: number) =>
	db.rows('update private.settings set value = $2 where key = $1', [key, value]);
