import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatPort } from '#features/desk/messages/messages-port.ts';
import { staffChat } from '#features/desk/messages/messages-supabase.ts';
import { ADMIN, STRANGER, withSession } from '../../../support/desk-devices.ts';
import { aRealServer, type RealServer } from '../../../support/real-desk.ts';

/** The desk's view of messages on the embedded backend, wired as in production but for the provider. */
let real: RealServer;
let chat: ChatPort;
let strangers: ChatPort;
let booking: { id: string; phone: string };

beforeAll(async () => {
	real = await aRealServer();
	chat = await chatOf(ADMIN);
	strangers = await chatOf(STRANGER);
	const { data } = await real.asServer.from('bookings').select('id, phone').eq('status', 'pending_confirmation').limit(1).single();
	if (!data) throw new Error('The demo data lacks a booking to confirm.');
	booking = data;
});
afterAll(() => real.stack.close());

const throughTheDoors: typeof fetch = (path, init) => fetch(new URL(String(path), real.stack.url), init);

const chatOf = async (who: typeof ADMIN, net = throughTheDoors): Promise<ChatPort> => staffChat(await withSession(real.stack, who), net);

const sql = (text: string) => real.stack.backend.exclusively(() => real.stack.backend.database.exec(text));

/** Puts a message into the outbox as the past has left it; its id. */
async function aMessageInState(state: string, more: Record<string, unknown> = {}): Promise<string> {
	const row = { booking_id: booking.id, kind: 'payment_received', to_phone: booking.phone, state, attempts: 1, ...more };
	const { data, error } = await real.asServer.from('messages').insert(row).select('id').single();
	if (error) throw new Error('The message could not be put there', { cause: error });
	return data.id;
}

async function read() {
	const answer = await chat.read(booking);
	if (!answer.ok) throw new Error(`The messages could not be read: ${answer.problem}`);
	return answer.value;
}

describe('a booking’s messages', () => {
	test('are read in their order, with words, errors and whom they are for', async () => {
		await aMessageInState('failed', { last_error: { code: 131026, message: 'Undeliverable' } });
		await aMessageInState('received', { kind: 'incoming', body: 'Can we taste on Sunday?' });
		await aMessageInState('queued', { kind: 'hold_expiring', params: { audience: 'staff' } });

		const { messages } = await read();

		expect([...messages].sort((one, other) => one.createdAt.localeCompare(other.createdAt))).toEqual(messages);
		expect(messages.find(({ state }) => state === 'failed')).toMatchObject({
			error: { code: '131026', message: 'Undeliverable' },
			text: null,
		});
		expect(messages.find(({ kind }) => kind === 'incoming')).toMatchObject({ text: 'Can we taste on Sunday?', state: 'received' });
		expect(messages.find(({ kind }) => kind === 'hold_expiring')).toMatchObject({ isForHall: true });
	});

	test('say until when the family’s day is open, and whether they want no more', async () => {
		expect(await read()).toMatchObject({ openUntil: null, isOptedOut: false });

		await sql(`insert into private.conversations (phone, last_incoming_at, opted_out) values ('${booking.phone}', now(), true)`);

		const { openUntil, isOptedOut } = await read();
		expect(isOptedOut).toBe(true);
		expect(Math.round((Date.parse(String(openUntil)) - Date.now()) / 60_000)).toBe(23 * 60 + 55);
		await sql(`delete from private.conversations where phone = '${booking.phone}'`);
	});

	test('are for staff only', async () => {
		expect(await strangers.read(booking)).toEqual({ ok: false, problem: 'denied' });
		expect(await strangers.health()).toEqual({ ok: false, problem: 'denied' });
		expect(await strangers.retry(crypto.randomUUID())).toEqual({ ok: false, problem: 'denied' });
		expect(await strangers.resume()).toEqual({ ok: false, problem: 'denied' });
		expect(await strangers.carrier()).toEqual({ ok: false, problem: 'denied' });
		expect(await strangers.sendText(booking, 'Salaam')).toEqual({ ok: false, problem: { kind: 'denied' } });
		expect(await strangers.lostSince('2000-01-01T00:00:00Z')).toEqual({ ok: true, value: [] });
	});
});

describe('writing to a family', () => {
	const say = (changes: string) =>
		sql(`insert into private.conversations (phone) values ('${booking.phone}') on conflict do nothing;
		update private.conversations set ${changes} where phone = '${booking.phone}'`);

	test('in one’s own words is taken and shown with the booking', async () => {
		await say('last_incoming_at = now()');

		const answer = await chat.sendText(booking, 'Salaam from the hall');

		expect(answer).toMatchObject({ ok: true, value: { simulated: true } });
		const { messages } = await read();
		expect(messages.filter(({ kind }) => kind === 'text')).toMatchObject([{ text: 'Salaam from the hall' }]);
	});

	test('with a prepared message works at any time, if it is true of the booking', async () => {
		await say('last_incoming_at = null');

		expect(await chat.sendKind(booking, 'thank_you')).toMatchObject({ ok: true });
		expect(await chat.sendKind(booking, 'cancelled')).toEqual({
			ok: false,
			problem: { kind: 'refused', words: expect.stringContaining('as it is now') },
		});
	});

	test('that wants no messages, or by a number that is not the booking’s, is refused', async () => {
		await say('opted_out = true');
		expect(await chat.sendKind(booking, 'thank_you')).toEqual({ ok: false, problem: { kind: 'opted-out' } });
		await say('opted_out = false');

		expect(await chat.sendKind({ ...booking, phone: '+923009999999' }, 'thank_you')).toEqual({
			ok: false,
			problem: { kind: 'other-number' },
		});
	});

	test('with nobody answering leaves open whether it was taken', async () => {
		const deaf = await chatOf(ADMIN, async () => {
			throw new TypeError('Failed to fetch');
		});

		expect(await deaf.sendText(booking, 'Salaam')).toEqual({ ok: false, problem: { kind: 'lost' } });
	});
});

describe('families that wait for an answer', () => {
	const waiting = async () => {
		const answer = await chat.unansweredSince(new Date(Date.now() - 86_400_000).toISOString());
		return answer.ok ? answer.value.filter(({ bookingId }) => bookingId === booking.id) : undefined;
	};

	test('are those whose own words are the last', async () => {
		await aMessageInState('received', {
			kind: 'incoming',
			body: 'And the parking?',
			created_at: new Date(Date.now() + 1000).toISOString(),
		});
		expect(await waiting()).toMatchObject([{ text: 'And the parking?', clientName: expect.any(String) }]);

		await aMessageInState('delivered', { kind: 'text', body: 'Gate 1.', created_at: new Date(Date.now() + 2000).toISOString() });
		expect(await waiting()).toEqual([]);
	});

	test('are not those who only say that they want no messages, or want them again', async () => {
		for (const [second, body] of ['STOP', 'band karo', 'Start'].entries()) {
			const params = { wish: body === 'Start' ? 'start' : 'stop' };
			const created_at = new Date(Date.now() + 3000 + second * 1000).toISOString();
			await aMessageInState('received', { kind: 'incoming', body, params, created_at });
			expect(await waiting()).toEqual([]);
		}
	});

	test('are also those who asked something and then said STOP: they are rung', async () => {
		await aMessageInState('received', { kind: 'incoming', body: 'Are you open?', created_at: new Date(Date.now() + 7000).toISOString() });
		const created_at = new Date(Date.now() + 8000).toISOString();
		await aMessageInState('received', { kind: 'incoming', body: 'Stop!', params: { wish: 'stop' }, created_at });

		expect(await waiting()).toMatchObject([{ text: 'Are you open?' }]);
	});

	test('are also those who edit a message after it was answered, and not those who delete it', async () => {
		const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
		const edit = { first_body: '350', edited_at: at(12) };
		const id = await aMessageInState('received', { kind: 'incoming', body: '550', created_at: at(10), ...edit });
		await aMessageInState('delivered', { kind: 'text', body: '350 is noted', created_at: at(11) });
		expect(await waiting()).toMatchObject([{ text: '550' }]);
		expect((await read()).messages.find((message) => message.id === id)).toMatchObject({ text: '550', edited: { before: '350' } });

		await sql(`update public.messages set body = null, revoked_at = now() where id = '${id}'`);

		expect(await waiting()).toEqual([]);
		expect((await read()).messages.find((message) => message.id === id)).toMatchObject({ text: null, isRevoked: true });
	});
});

describe('lost messages', () => {
	test('come with the customer’s name; notices and copies for the hall are none', async () => {
		const since = new Date(Date.now() - 60_000).toISOString();
		const id = await aMessageInState('dead', { kind: 'thank_you', last_error: { code: '2', message: '' } });
		await aMessageInState('dead', { kind: 'manager_notice' });
		await aMessageInState('dead', { kind: 'balance_due', params: { audience: 'staff' } });

		const answer = await chat.lostSince(since);

		const lost = answer.ok ? answer.value.filter(({ bookingId, state }) => bookingId === booking.id && state === 'dead') : [];
		expect(lost).toEqual([expect.objectContaining({ id, kind: 'thank_you', error: { code: '2', message: '' } })]);
		expect(lost[0]?.clientName.length).toBeGreaterThan(0);
	});
});

describe('another try', () => {
	test('puts a message that was given up back into the queue', async () => {
		const id = await aMessageInState('failed', { kind: 'thank_you' });

		expect(await chat.retry(id)).toEqual({ ok: true, value: undefined });

		const { messages } = await read();
		expect(messages.find((message) => message.id === id)).toMatchObject({ state: 'queued', error: null });
	});

	test('is refused for what has arrived, and for what may yet be reported', async () => {
		expect(await chat.retry(await aMessageInState('delivered', { kind: 'thank_you' }))).toEqual({ ok: false, problem: 'moved-on' });
		expect(await chat.retry(await aMessageInState('unknown', { kind: 'thank_you' }))).toEqual({ ok: false, problem: 'wait-for-report' });
		expect(await chat.retry(crypto.randomUUID())).toEqual({ ok: false, problem: 'moved-on' });
	});
});

describe('messaging as a whole', () => {
	test('tells who carries the messages, and that nothing stands in the way', async () => {
		expect(await chat.carrier()).toEqual({ ok: true, value: { provider: 'simulated', problem: null } });
		expect(await chat.health()).toMatchObject({ ok: true, value: { failingSince: null, code: null } });
	});

	test('tells since when and why it has stopped, until it is tried again', async () => {
		await sql(`select private.break_circuit('190', 900)`);

		const answer = await chat.health();

		expect(answer).toMatchObject({ ok: true, value: { code: '190', failingSince: expect.any(String) } });
		expect(await chat.resume()).toEqual({ ok: true, value: undefined });
		await sql('select private.provider_answered()');
		expect(await chat.health()).toMatchObject({ ok: true, value: { failingSince: null } });
	});
});
