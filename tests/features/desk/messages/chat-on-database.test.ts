import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCarrier, sendMessage } from '#features/desk/messages/send-message.ts';
import { wireOf } from '#features/desk/shell/supabase-browser.ts';
import { call, carryCalls } from '#shared/data/call.ts';
import type { TemplateKind } from '#shared/rules/messaging/kinds.ts';
import { ADMIN, STRANGER, withSession } from '../../../support/desk-devices.ts';
import { aRealServer, type RealServer } from '../../../support/real-desk.ts';

/** The desk's messages on the embedded backend, wired as in production except for the provider. */
let real: RealServer;
let booking: { id: string; phone: string };

beforeAll(async () => {
	real = await aRealServer();
	await signInAs(ADMIN);
	const { data } = await real.asServer.from('bookings').select('id, phone').eq('status', 'pending_confirmation').limit(1).single();
	if (!data) throw new Error('The demo data lacks a booking to confirm.');
	booking = data;
});
afterAll(() => real.stack.close());

const fromSite: typeof fetch = (path, init) => fetch(new URL(String(path), real.stack.url), init);

/** Gives calls and endpoints this person's session. */
const signInAs = async (who: typeof ADMIN, net = fromSite) => carryCalls(wireOf((await withSession(real.stack, who)).supabase, net));

const sendText = (message: string) => sendMessage(booking, { type: 'text', message });
const sendPrepared = (kind: TemplateKind, to = booking) => sendMessage(to, { type: 'template', kind });

const sql = (text: string) => real.stack.backend.exclusively(() => real.stack.backend.database.exec(text));

/** Inserts a message in this state. Returns its id. */
async function aMessageInState(state: string, more: Record<string, unknown> = {}): Promise<string> {
	const row = { booking_id: booking.id, kind: 'payment_received', to_phone: booking.phone, state, attempts: 1, ...more };
	const { data, error } = await real.asServer.from('messages').insert(row).select('id').single();
	if (error) throw new Error('The message could not be put there', { cause: error });
	return data.id;
}

async function read() {
	const answer = await call('conversation_of', { booking: booking.id });
	if (!answer.ok || !answer.value) throw new Error('The messages could not be read');
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
			errorCode: '131026',
			body: null,
		});
		expect(messages.find(({ kind }) => kind === 'incoming')).toMatchObject({ body: 'Can we taste on Sunday?', state: 'received' });
		expect(messages.find(({ kind }) => kind === 'hold_expiring')).toMatchObject({ isForHall: true });
	});

	test('say until when the family’s day is open, and whether they want no more', async () => {
		expect(await read()).toMatchObject({ openUntil: null, optedOut: false });

		await sql(`insert into private.conversations (phone, last_incoming_at, opted_out) values ('${booking.phone}', now(), true)`);

		const { openUntil, optedOut } = await read();
		expect(optedOut).toBe(true);
		expect(Math.round((Date.parse(String(openUntil)) - Date.now()) / 60_000)).toBe(23 * 60 + 55);
		await sql(`delete from private.conversations where phone = '${booking.phone}'`);
	});

	test('are for staff only', async () => {
		const denied = { ok: false, problem: 'denied' };
		await signInAs(STRANGER);

		expect(await call('conversation_of', { booking: booking.id })).toEqual(denied);
		expect(await call('messaging_health')).toEqual(denied);
		expect(await call('messages_to_see')).toEqual(denied);
		expect(await call('retry_message', { message: crypto.randomUUID() })).toEqual(denied);
		expect(await call('resume_messaging')).toEqual(denied);
		expect(await readCarrier()).toBeUndefined();
		expect(await sendText('Salaam')).toEqual({ ok: false, problem: { kind: 'denied' } });
		await signInAs(ADMIN);
	});
});

describe('writing to a family', () => {
	const say = (changes: string) =>
		sql(`insert into private.conversations (phone) values ('${booking.phone}') on conflict do nothing;
		update private.conversations set ${changes} where phone = '${booking.phone}'`);

	test('in one’s own words is taken and shown with the booking', async () => {
		await say('last_incoming_at = now()');

		const answer = await sendText('Salaam from the hall');

		expect(answer).toMatchObject({ ok: true });
		const { messages } = await read();
		expect(messages.filter(({ kind }) => kind === 'text')).toMatchObject([
			{ body: 'Salaam from the hall', simulated: true, author: ADMIN.email },
		]);
	});

	test('with a prepared message works at any time, if it is true of the booking', async () => {
		await say('last_incoming_at = null');

		expect(await sendPrepared('thank_you')).toMatchObject({ ok: true });
		expect(await sendPrepared('cancelled')).toEqual({
			ok: false,
			problem: { kind: 'refused', words: expect.stringContaining('as it is now') },
		});
	});

	test('that wants no messages, or by a number that is not the booking’s, is refused', async () => {
		await say('opted_out = true');
		expect(await sendPrepared('thank_you')).toEqual({ ok: false, problem: { kind: 'opted_out' } });
		await say('opted_out = false');

		expect(await sendPrepared('thank_you', { ...booking, phone: '+923009999999' })).toEqual({
			ok: false,
			problem: { kind: 'other_number' },
		});
	});

	test('without an answer is lost: it may have been taken', async () => {
		await signInAs(ADMIN, async () => {
			throw new TypeError('Failed to fetch');
		});

		expect(await sendText('Salaam')).toEqual({ ok: false, problem: { kind: 'lost' } });
		await signInAs(ADMIN);
	});
});

test('messages that staff must see come with the family’s name, and lost ones with the code of their error', async () => {
	await sql(`delete from public.messages where kind in ('incoming', 'text')`);
	const created_at = new Date(Date.now() + 1000).toISOString();
	await aMessageInState('received', { kind: 'incoming', body: 'And the parking?', created_at });
	const id = await aMessageInState('dead', { kind: 'thank_you', last_error: { code: '2', message: '' } });

	const answer = await call('messages_to_see');

	const seen = answer.ok ? answer.value.rows.filter(({ bookingId }) => bookingId === booking.id) : [];
	expect(seen).toContainEqual(
		expect.objectContaining({ kind: 'incoming', says: 'And the parking?', clientName: expect.stringMatching(/./) }),
	);
	expect(seen).toContainEqual(expect.objectContaining({ id, kind: 'thank_you', state: 'dead', errorCode: '2' }));
});

describe('"Try again"', () => {
	const retry = (message: string) => call('retry_message', { message });

	test('puts a message that was given up back into the queue', async () => {
		const id = await aMessageInState('failed', { kind: 'thank_you' });

		expect(await retry(id)).toMatchObject({ ok: true });

		const { messages } = await read();
		expect(messages.find((message) => message.id === id)).toMatchObject({ state: 'queued', errorCode: null });
	});

	test('is refused for what has arrived, and for what may yet be reported', async () => {
		expect(await retry(await aMessageInState('delivered', { kind: 'thank_you' }))).toEqual({ ok: false, problem: 'moved_on' });
		expect(await retry(await aMessageInState('unknown', { kind: 'thank_you' }))).toEqual({ ok: false, problem: 'wait_for_report' });
		expect(await retry(crypto.randomUUID())).toEqual({ ok: false, problem: 'message_not_found' });
	});
});

describe('messaging as a whole', () => {
	test('tells who carries the messages, and that nothing stands in the way', async () => {
		expect(await readCarrier()).toEqual({ provider: 'simulated', problem: null });
		expect(await call('messaging_health')).toMatchObject({ ok: true, value: { failingSince: null, code: null } });
	});

	test('tells since when and why it has stopped, until it is tried again', async () => {
		await sql(`select private.break_circuit('190', 900)`);

		const answer = await call('messaging_health');

		expect(answer).toMatchObject({ ok: true, value: { code: '190', failingSince: expect.any(String) } });
		expect(await call('resume_messaging')).toMatchObject({ ok: true });
		await sql('select private.provider_answered()');
		expect(await call('messaging_health')).toMatchObject({ ok: true, value: { failingSince: null } });
	});
});
