import { request as httpRequest } from 'node:http';
import { createClient, type RealtimeChannel, type RealtimePostgresChangesPayload, type SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Stack } from '../../supabase/local/stack.ts';
import { clientFor, fixtureStack } from './fixture-stack.ts';

type Note = { id: string; slot: string; body: string; deleted_at: string | null };
type NoteChange = RealtimePostgresChangesPayload<Note>;
type Ear = { heard: NoteChange[]; statuses: string[]; channel: RealtimeChannel; errors: (Error | undefined)[] };

let stack: Stack;
let service: SupabaseClient;
const clients: SupabaseClient[] = [];
beforeAll(async () => {
	stack = await fixtureStack();
	service = await clientFor(stack, 'service_role');
});
afterEach(async () => {
	for (const client of clients.splice(0)) {
		await client.removeAllChannels();
		client.realtime.disconnect();
	}
});
afterAll(() => stack.close());

/** Subscribes to the notes; resolves when the channel has answered. */
async function listen(client: SupabaseClient, filter?: string): Promise<Ear> {
	clients.push(client);
	const ear = { heard: [], statuses: [], errors: [] } as unknown as Ear;
	ear.channel = client
		.channel(`notes-${crypto.randomUUID()}`)
		.on('postgres_changes', { event: '*', schema: 'public', table: 'notes', ...(filter ? { filter } : {}) }, (change) =>
			ear.heard.push(change as NoteChange),
		)
		.subscribe((status, error) => {
			ear.statuses.push(status);
			ear.errors.push(error);
		});
	await vi.waitFor(() => expect(ear.statuses.length).toBeGreaterThan(0), { timeout: 20_000, interval: 10 });
	return ear;
}

/** Long enough to open a channel on a busy machine. */
const LIFETIME_S = 4;

const newSlot = () => `live-${crypto.randomUUID()}`;
const write = (slot: string) => service.from('notes').insert({ slot }).throwOnError();
/** tests/e2e/desk.spec.ts measures the speed; here a busy machine may be slow. */
const soonEnough = (expectation: () => void) => vi.waitFor(expectation, { timeout: 20_000, interval: 10 });

/** Two subscribers. Events come in order, so when the admin has one, the other was passed over. */
async function adminAnd(other: SupabaseClient): Promise<{ admin: Ear; other: Ear }> {
	const otherEar = await listen(other);
	return { admin: await listen(await clientFor(stack, 'admin')), other: otherEar };
}

const tokenFor = (claims: Record<string, unknown>, secret = stack.jwtSecret) =>
	new SignJWT({ role: 'authenticated', aud: 'authenticated', sub: '11111111-1111-4111-8111-111111111111', ...claims })
		.setProtectedHeader({ alg: 'HS256' })
		.sign(new TextEncoder().encode(secret));

async function clientWith(accessToken: () => Promise<string>): Promise<SupabaseClient> {
	const client = createClient(stack.url, stack.publishableKey, { accessToken });
	await client.realtime.setAuth();
	return client;
}

describe('who hears of a change', () => {
	test('an admin gets a new row, its change and its soft deletion, each with the current row', async () => {
		const { heard, statuses } = await listen(await clientFor(stack, 'admin'));
		const slot = newSlot();

		await write(slot);
		await service.from('notes').update({ body: 'changed' }).eq('slot', slot);
		await service.from('notes').update({ deleted_at: '2026-11-21T00:00:00Z' }).eq('slot', slot);

		await soonEnough(() => expect(heard).toHaveLength(3));
		expect(statuses).toEqual(['SUBSCRIBED']);
		expect(heard.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE', 'UPDATE']);
		expect(heard[0]?.new).toMatchObject({ slot });
		expect(heard[2]?.new).toMatchObject({ slot, body: 'changed', deleted_at: '2026-11-21T00:00:00+00:00' });
	});

	test('a signed-in stranger gets no event of a hidden row', async () => {
		const ears = await adminAnd(await clientFor(stack, 'stranger'));

		await write(newSlot());

		await soonEnough(() => expect(ears.admin.heard).toHaveLength(1));
		expect(ears.other).toMatchObject({ heard: [], statuses: ['SUBSCRIBED'] });
	});

	test('anon gets no event, not even of a deletion', async () => {
		const ears = await adminAnd(await clientFor(stack, 'anon'));
		const slot = newSlot();

		await write(slot);
		await service.from('notes').delete().eq('slot', slot);

		await soonEnough(() => expect(ears.admin.heard).toHaveLength(2));
		expect(ears.other.heard).toEqual([]);
	});

	test('a deletion carries only the row’s key', async () => {
		const slot = newSlot();
		const { data } = await service.from('notes').insert({ slot }).select('id').single().throwOnError();
		const { heard } = await listen(await clientFor(stack, 'admin'));

		await service.from('notes').delete().eq('slot', slot);

		await soonEnough(() => expect(heard).toHaveLength(1));
		expect(heard[0]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id: data.id } });
		expect(Object.keys(heard[0]?.old ?? {})).toEqual(['id']);
	});

	test('a removed admin gets no more events on an open channel', async () => {
		const { heard } = await listen(await clientFor(stack, 'admin'));
		const { heard: server } = await listen(await clientFor(stack, 'service_role'));
		const { exclusively, database } = stack.backend;

		await exclusively(() =>
			database.exec('alter table private.admins rename to former_admins; create table private.admins (user_id uuid)'),
		);
		await write(newSlot());
		await soonEnough(() => expect(server).toHaveLength(1));
		await exclusively(() => database.exec('drop table private.admins; alter table private.former_admins rename to admins'));

		expect(heard).toEqual([]);
	});

	test('a filter limits the events', async () => {
		const slot = newSlot();
		const { heard } = await listen(await clientFor(stack, 'admin'), `slot=eq.${slot}`);

		await write(newSlot());
		await write(slot);

		await soonEnough(() => expect(heard).toHaveLength(1));
		expect(heard[0]?.new).toMatchObject({ slot });
	});
});

describe('tokens', () => {
	test('a token with a foreign signature is refused', async () => {
		const forged = await tokenFor({ exp: Math.floor(Date.now() / 1000) + 60 }, 'another-secret-of-sufficient-length-for-hs256');

		const { statuses, errors } = await listen(await clientWith(async () => forged));

		expect(statuses).toEqual(['CHANNEL_ERROR']);
		expect(String(errors[0])).toContain('InvalidJWTToken');
	});

	test('a token that claims to be the server’s is refused without the right signature, and unsigned ones always', async () => {
		const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`;

		const { statuses } = await listen(await clientWith(async () => unsigned));

		expect(statuses).toEqual(['CHANNEL_ERROR']);
	});

	test('the channel closes when the token runs out', async () => {
		const token = await tokenFor({ exp: Math.floor(Date.now() / 1000) + LIFETIME_S });

		const ear = await listen(await clientWith(async () => token));

		expect(ear.statuses).toEqual(['SUBSCRIBED']);
		await vi.waitFor(() => expect(ear.statuses).toContain('CLOSED'), { timeout: 20_000, interval: 20 });
	});

	test('a renewed token keeps the channel open after the first one’s end', async () => {
		const soon = Math.floor(Date.now() / 1000) + LIFETIME_S;
		let token = await tokenFor({ exp: soon });
		const client = await clientWith(async () => token);
		const ear = await listen(client);

		token = await tokenFor({ exp: soon + 600 });
		await client.realtime.setAuth();
		await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(soon * 1000 + 200), { timeout: 20_000, interval: 20 });
		await write(newSlot());

		await soonEnough(() => expect(ear.heard).toHaveLength(1));
		expect(ear.statuses).toEqual(['SUBSCRIBED']);
	});

	test('a wrong key is refused before the connection opens', async () => {
		const answer = await new Promise((resolve) => {
			const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=wrong&vsn=2.0.0`);
			socket.on('error', (error) => resolve(error.message));
		});

		expect(answer).toContain('401');
	});
});

test('other addresses are answered, and no odd upgrade stops the server', async () => {
	const upgrade = (path: string, host: string) =>
		new Promise((resolve) => {
			const headers = {
				host,
				connection: 'Upgrade',
				upgrade: 'websocket',
				'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
				'sec-websocket-version': '13',
			};
			httpRequest({ host: '127.0.0.1', port: stack.port, path, headers }, (answer) => resolve(answer.resume().statusCode)).end();
		});

	const statuses = [
		await upgrade('/elsewhere', 'localhost'),
		await upgrade('//', 'localhost:99999'),
		await upgrade('/realtime/v1/websocket', 'evil.example'),
	];

	expect(statuses).toEqual([404, 404, 401]);
});

test('a client of the older protocol works too', async () => {
	const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stack.publishableKey}&vsn=1.0.0`);
	const frames: { event: string; payload: Record<string, unknown> }[] = [];
	socket.on('message', (data) => frames.push(JSON.parse(data.toString())));
	await new Promise((resolve) => socket.on('open', resolve));
	const token = await tokenFor({ exp: Math.floor(Date.now() / 1000) + 60 });
	const config = { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'notes' }] };
	socket.send(
		JSON.stringify({ topic: 'realtime:old', event: 'phx_join', ref: '1', join_ref: '1', payload: { config, access_token: token } }),
	);
	await vi.waitFor(() => expect(frames.map(({ event }) => event)).toContain('system'), { timeout: 20_000, interval: 10 });
	const slot = newSlot();

	await write(slot);

	await soonEnough(() => expect(frames.at(-1)).toMatchObject({ event: 'postgres_changes', payload: { data: { record: { slot } } } }));
	socket.terminate();
});

test('an invalid frame ends the connection', async () => {
	const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stack.publishableKey}&vsn=2.0.0`);
	const code = new Promise((resolve) => socket.on('close', resolve));

	socket.on('open', () => socket.send('not a frame'));

	expect(await code).toBe(1003);
});
