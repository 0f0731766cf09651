import { describe, expect, test } from 'vitest';
import { isWritten, KINDS, MESSAGE_KINDS } from '#shared/rules/messaging/kinds.ts';
import { MESSAGE_STATES } from '#shared/rules/messaging/messages.ts';
import { server } from './support/actors.ts';
import { aBooking, change, inDays } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

type Message = {
	id: string;
	booking_id: string;
	kind: string;
	state: string;
	attempts: number;
	params: Row;
	provider_id: string | null;
	simulated: boolean;
};

async function aMessage(changes: Row = {}): Promise<Message> {
	const booking_id = changes['booking_id'] ?? (await aBooking(db)).id;
	const message: Row = {
		kind: 'thank_you',
		to_phone: '+923000000001',
		params: { name: 'Test', link: 'https://lalazar.example/#a.b' },
		...changes,
		booking_id,
	};
	const columns = Object.keys(message);
	const places = columns.map((_, index) => `$${index + 1}`);
	return db.row(`insert into public.messages (${columns.join(', ')}) values (${places.join(', ')}) returning *`, Object.values(message));
}

const now = (id: string) => db.row<Message>('select * from public.messages where id = $1', [id]);
const claim = ({
	limit = 10,
	lease = 60,
	booking = null,
	kind = null,
}: {
	limit?: number;
	lease?: number;
	booking?: string | null;
	kind?: string | null;
} = {}) => db.as(server).rows<Message>('select * from public.claim_messages($1, $2, $3, $4)', [limit, lease, booking, kind]);
const settle = async (
	id: string,
	attempt: number,
	state: string,
	{ provider = null as string | null, error = null as Row | null, next = null as string | null } = {},
) => await db.as(server).call('settle_message', id, attempt, state, provider, true, error, next);

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

describe('what a message may be', () => {
	test.each(KINDS)('of the kind %s', async (kind) => {
		await expect(aMessage({ kind })).resolves.toMatchObject({ kind });
	});

	test('its kinds, their audience and whether the hall wrote them are the same in the database and in MESSAGE_KINDS', async () => {
		const rows = await db.rows('select kind, audience, is_written as "isWritten" from private.message_kinds order by kind');

		expect(rows).toEqual(KINDS.toSorted().map((kind) => ({ kind, audience: MESSAGE_KINDS[kind].to, isWritten: isWritten(kind) })));
	});

	test('not of an unknown kind', async () => {
		expect((await refusalOf(aMessage({ kind: 'greeting' }))).code).toBe('23503');
	});

	test.each(MESSAGE_STATES.filter((state) => state !== 'leased'))('%s', async (state) => {
		await expect(aMessage({ state })).resolves.toMatchObject({ state });
	});

	test.each<[string, Row]>([
		['in an unknown state', { state: 'gone' }],
		['leased without an end', { state: 'leased' }],
		['to no number', { to_phone: '0300' }],
		['longer than WhatsApp takes', { body: 'x'.repeat(4097) }],
		['with a list for params', { params: '[]' }],
	])('but not %s', async (_, changes) => {
		expect((await refusalOf(aMessage(changes))).code).toBe('23514');
	});

	test('what is owed once is owed once', async () => {
		const { booking_id } = await aMessage({ dedupe_key: 'thank_you:1' });

		expect((await refusalOf(aMessage({ booking_id, dedupe_key: 'thank_you:1' }))).code).toBe('23505');
	});
});

describe('claiming', () => {
	test('takes what is due, counts the attempt and leases it', async () => {
		const { id } = await aMessage();

		expect(await claim()).toMatchObject([{ id, state: 'leased', attempts: 1 }]);
	});

	test('never takes the same message twice while the lease runs', async () => {
		await aMessage();
		await claim();

		expect(await claim()).toEqual([]);
	});

	test('takes a message again whose lease ran out', async () => {
		const { id } = await aMessage({ state: 'leased', attempts: 1, lease_until: anHourAgo() });

		expect(await claim()).toMatchObject([{ id, attempts: 2 }]);
	});

	test('leaves what waits for its back-off, unless its own booking is asked for', async () => {
		const { id, booking_id } = await aMessage({ next_at: inAnHour() });

		expect(await claim()).toEqual([]);
		expect(await claim({ booking: booking_id })).toMatchObject([{ id }]);
	});

	test("takes only one booking's and one kind's messages when asked for them", async () => {
		const { booking_id } = await aMessage();
		const notice = await aMessage({ booking_id, kind: 'manager_notice' });
		await aMessage({ kind: 'manager_notice' });

		const claimed = await claim({ booking: booking_id, kind: 'manager_notice' });
		expect(claimed.map(({ id }) => id)).toEqual([notice.id]);
	});

	test('takes no more than asked for, the longest due first', async () => {
		const second = await aMessage({ next_at: '2026-01-02T00:00:00Z' });
		const first = await aMessage({ next_at: '2026-01-01T00:00:00Z' });

		expect((await claim({ limit: 1 })).map(({ id }) => id)).toEqual([first.id]);
		expect((await claim({ limit: 5 })).map(({ id }) => id)).toEqual([second.id]);
	});

	test.each(MESSAGE_STATES.filter((state) => state !== 'queued' && state !== 'leased'))('leaves what is %s', async (state) => {
		await aMessage({ state });

		expect(await claim()).toEqual([]);
	});

	test('leaves what a dead sender had in hand when the booking was cancelled', async () => {
		const { booking_id } = await aMessage({ state: 'leased', attempts: 1, lease_until: anHourAgo() });
		await change(db, booking_id, { status: 'cancelled' });

		expect(await claim({ kind: 'thank_you' })).toEqual([]);
	});

	test('takes the words about the cancellation themselves', async () => {
		const booking = await aBooking(db, { status: 'cancelled' });
		await aMessage({ booking_id: booking.id, kind: 'cancelled' });

		expect(await claim()).toHaveLength(1);
	});
});

describe('settling', () => {
	test('writes down that the provider took it, and lets go of the link', async () => {
		const { id } = await aMessage();
		await claim();

		expect(await settle(id, 1, 'accepted', { provider: 'wamid.1' })).toBe(true);
		expect(await now(id)).toMatchObject({
			state: 'accepted',
			provider_id: 'wamid.1',
			simulated: true,
			lease_until: null,
			params: { name: 'Test' },
		});
	});

	test('keeps the link while the message is still to be sent', async () => {
		const { id } = await aMessage();
		await claim();

		await settle(id, 1, 'queued', { error: { code: '131000', message: 'again' }, next: inAnHour() });

		expect(await now(id)).toMatchObject({
			state: 'queued',
			params: { link: expect.any(String) },
			last_error: { code: '131000', message: 'again' },
		});
		expect(await claim()).toEqual([]);
	});

	test('ignores a sender whose lease went to another one', async () => {
		const { id } = await aMessage();
		await claim();
		await db.rows('update public.messages set lease_until = $2 where id = $1', [id, anHourAgo()]);
		await claim();

		expect(await settle(id, 1, 'failed')).toBe(false);
		expect(await settle(id, 2, 'accepted')).toBe(true);
		expect((await now(id)).state).toBe('accepted');
	});

	test('accepts one result of a sender', async () => {
		const { id } = await aMessage();
		await claim();
		await settle(id, 1, 'accepted');

		expect(await settle(id, 1, 'failed')).toBe(false);
	});

	test('a retry for a booking that was cancelled meanwhile is cancelled as well', async () => {
		const { id, booking_id } = await aMessage();
		await claim();
		await change(db, booking_id, { status: 'cancelled' });

		await settle(id, 1, 'queued');

		expect(await now(id)).toMatchObject({ state: 'cancelled', params: { name: 'Test' } });
	});

	test.each(['leased', 'cancelled', 'received', 'lost', null])('an attempt cannot end as %s', async (state) => {
		const { id } = await aMessage();
		await claim();

		expect((await refusalOf(settle(id, 1, state as string))).code).toBe('22023');
	});
});

describe('messages that are no longer true', () => {
	test.each<[string, Row]>([
		['cancelled', { status: 'cancelled' }],
		['expired', { status: 'expired' }],
		['moved to another day', { event_date: inDays(51) }],
		['moved to another hall', { hall: 'Tulip Hall' }],
	])('are cancelled when the booking is %s, except the words about a cancellation', async (_, changes) => {
		const reminder = await aMessage({ kind: 'reminder_7_days', next_at: inAnHour() });
		const farewell = await aMessage({ booking_id: reminder.booking_id, kind: 'cancelled' });
		const sent = await aMessage({ booking_id: reminder.booking_id, state: 'delivered' });
		const elsewhere = await aMessage();

		await change(db, reminder.booking_id, changes);

		expect(await now(reminder.id)).toMatchObject({ state: 'cancelled', params: { name: 'Test' } });
		expect((await now(farewell.id)).state).toBe('queued');
		expect((await now(sent.id)).state).toBe('delivered');
		expect((await now(elsewhere.id)).state).toBe('queued');
	});

	test('stay when something else of the booking changes', async () => {
		const reminder = await aMessage();

		await change(db, reminder.booking_id, { guest_count: 310 });

		expect((await now(reminder.id)).state).toBe('queued');
	});
});

const EMPTY = { queued: 0, oldest_at: null, failed: 0, dead: 0, unknown: 0, breaker: null, opted_out: 0 };

test('the queue answers how many messages wait, since when, and how many were given up', async () => {
	await aMessage({ created_at: '2026-01-02T00:00:00Z' });
	await aMessage({ created_at: '2026-01-01T00:00:00Z' });
	await aMessage({ state: 'delivered', created_at: '2025-01-01T00:00:00Z' });
	await aMessage({ state: 'failed' });
	await aMessage({ state: 'dead' });

	const queue = await db.as(server).call('messaging_queue');

	expect(queue).toEqual({ ...EMPTY, queued: 2, oldest_at: expect.stringContaining('2026-01-01T00:00:00'), failed: 2, dead: 1 });
});

test('an empty queue has no oldest message', async () => {
	const queue = await db.as(server).call('messaging_queue');

	expect(queue).toEqual(EMPTY);
});
