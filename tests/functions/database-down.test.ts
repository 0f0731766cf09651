import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSettings } from '#server/lib/env.ts';
import type { Services } from '#server/lib/services.ts';
import { wireServices } from '#server/lib/services.ts';
import { availabilityEndpoint } from '../../netlify/functions/availability.mts';
import { bookingEndpoint } from '../../netlify/functions/booking.mts';
import { bookingsEndpoint } from '../../netlify/functions/bookings.mts';
import { healthEndpoint } from '../../netlify/functions/health.mts';
import { whatsappSendEndpoint } from '../../netlify/functions/whatsapp-send.mts';
import { whatsappStatusEndpoint } from '../../netlify/functions/whatsapp-status.mts';
import { aRequestBody } from '../support/booking.ts';
import { callEndpoint, on, post, type Reply } from '../support/call-endpoint.ts';
import { aLog, aMessenger } from '../support/server-fakes.ts';

/** A database with one answer to all queries. */
let answer: { status: number; body: string };
/** Answers to the first queries. */
let before: (typeof answer)[] = [];
let asked = 0;
let database: Server;
let url: string;

beforeAll(async () => {
	database = createServer((_, response) => {
		asked += 1;
		const { status, body } = before.shift() ?? answer;
		response.writeHead(status, { 'content-type': 'application/json' }).end(body);
	});
	await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
	url = `http://127.0.0.1:${(database.address() as AddressInfo).port}`;
});
afterAll(() => database.close());

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

const settingsOf = (supabaseUrl: string) =>
	readSettings({
		PUBLIC_SUPABASE_URL: supabaseUrl,
		PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
		SUPABASE_SECRET_KEY: 'sb_secret_test',
		SITE_URL: 'https://lalazar.example',
	});

/** Calls every endpoint that needs the database. */
async function askAll(supabaseUrl: string): Promise<{ replies: Reply[]; lines: unknown[] }> {
	const { lines, log } = aLog();
	const services: Services = { ...wireServices(settingsOf(supabaseUrl)), log, messenger: aMessenger };
	const open = () => services;
	const replies = await Promise.all([
		post(bookingsEndpoint(open), '/api/bookings', aRequestBody({ eventDate: soon }), {
			headers: { 'idempotency-key': crypto.randomUUID() },
		}),
		callEndpoint(bookingEndpoint(open), '/', { params: { reference: 'LZ-0001-AA' }, headers: { authorization: `Bearer ${TOKEN}` } }),
		callEndpoint(availabilityEndpoint(open), `/?from=${soon}&to=${soon}`),
		post(
			whatsappSendEndpoint(open),
			'/',
			{ to: '0300-1234567', message: 'x', type: 'text' },
			{ headers: { authorization: `Bearer ${TOKEN}` } },
		),
		callEndpoint(whatsappStatusEndpoint(open), '/', { headers: { authorization: 'Bearer a.b.c' } }),
	]);
	return { replies, lines };
}

test('when the database is unreachable, every endpoint answers "unavailable"', async () => {
	// Port 9 is "discard" (RFC 863); no program listens there.
	const { replies } = await askAll('http://127.0.0.1:9');

	expect(replies.map(({ status, body }) => [status, body.error.code])).toEqual(replies.map(() => [503, 'unavailable']));
});

test.each([
	['is starting', 503, '{"code":"PGRST002","message":"no schema cache"}'],
	['stands behind a gateway that gives up', 502, '<html>Bad gateway</html>'],
	['has a full disk', 503, '{"code":"53100","message":"No space left on device"}'],
])('when the database %s, every endpoint answers "unavailable"', async (_, status, body) => {
	answer = { status, body };

	const { replies } = await askAll(url);

	expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 503));
});

test('when the database is read-only, a request for a date is answered "unavailable"', async () => {
	answer = { status: 405, body: '{"code":"25006","message":"cannot execute INSERT in a read-only transaction"}' };

	const { replies } = await askAll(url);

	expect(replies[0]).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
});

test('when the database refuses, its message is neither answered nor logged', async () => {
	const told = { code: '23514', message: 'check violated', details: 'Failing row contains (Ayesha, +923001234567)', hint: null };
	answer = { status: 400, body: JSON.stringify(told) };

	const { replies, lines } = await askAll(url);

	expect(replies[0]).toMatchObject({ status: 500, body: { error: { code: 'internal' } } });
	expect(lines).toContainEqual(
		expect.objectContaining({ event: 'fault', code: '23514', fault: 'The database failed at: request_booking' }),
	);
	expect(JSON.stringify([replies, lines])).not.toMatch(/Ayesha|3001234567|violated/);
});

test('a failing query is not repeated, so a slow database gets no extra load', async () => {
	answer = { status: 503, body: '{}' };
	const askedBefore = asked;

	await askAll(url);

	expect(asked - askedBefore).toBe(5);
});

describe('when the data API calls a good key "issued at future"', () => {
	const EARLY = { status: 401, body: JSON.stringify({ code: 'PGRST303', message: 'JWT issued at future', details: null, hint: null }) };
	beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
	afterEach(() => {
		before = [];
		vi.useRealTimers();
	});

	/** Reads the free dates, and skips the pause before a second query. */
	async function askForDates() {
		const { log } = aLog();
		const services: Services = { ...wireServices(settingsOf(url)), log, messenger: aMessenger };
		let reply: Reply | undefined;
		void callEndpoint(on(availabilityEndpoint, services), `/?from=${soon}&to=${soon}`).then((given) => {
			reply = given;
		});
		while (!reply) await vi.advanceTimersByTimeAsync(1_000);
		return reply;
	}

	test('once, the query is repeated and succeeds', async () => {
		before = [EARLY];
		answer = { status: 200, body: '[]' };

		expect((await askForDates()).status).toBe(200);
	});

	test('twice, the endpoint answers "unavailable" without a third query', async () => {
		answer = EARLY;
		const askedBefore = asked;

		expect(await askForDates()).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
		expect(asked - askedBefore).toBe(2);
	});
});

test('any other refusal of the key is a configuration error and is not repeated', async () => {
	answer = { status: 401, body: '{"code":"PGRST303","message":"JWT expired"}' };
	const askedBefore = asked;

	const { replies } = await askAll(url);

	expect(replies[0]?.status).toBe(500);
	expect(asked - askedBefore).toBe(5);
});

test('health answers 503 with what fails', async () => {
	const { log } = aLog();
	const settings = settingsOf('http://127.0.0.1:9');

	const reply = await callEndpoint(on(healthEndpoint, { ...wireServices(settings), log }), '/api/health');

	expect(reply).toMatchObject({ status: 503, body: { ok: false, database: 'failing', messaging: 'simulated' } });
});
