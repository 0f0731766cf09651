import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { venue } from '#server/lib/content.ts';
import { whatsappCloud } from '#server/lib/whatsapp/cloud.ts';
import { WRITTEN_KINDS } from '#shared/rules/messaging/kinds.ts';
import { type FakeGraph, startFakeGraph } from '../../supabase/local/graph/fake-graph.ts';
import { userIdOf } from '../../supabase/local/graph/webhooks.ts';
import { aClaimed, approvedTemplates, cloudAt, PARAMS } from '../support/graph.ts';

let graph: FakeGraph;
beforeEach(async () => {
	graph = await startFakeGraph({ templates: approvedTemplates() });
});
afterEach(() => {
	vi.unstubAllGlobals();
	return graph.close();
});

const messenger = (timeLimitMs = 2000) => whatsappCloud(cloudAt(graph), venue, timeLimitMs);
const KINDS = WRITTEN_KINDS;
const FAMILY = '+923001234567';

describe('the hall’s own messages', () => {
	test.each(KINDS.flatMap((kind) => [['en', kind] as const, ['ur', kind] as const]))(
		'in %s, %s goes as the approved template',
		async (language, kind) => {
			const message = aClaimed({ kind, language });

			const delivery = await messenger().send(message);

			const [taken] = graph.taken;
			expect(delivery).toEqual({ kind: 'accepted', providerId: taken?.id, userId: userIdOf(FAMILY) });
			expect(taken).toMatchObject({ to: '923001234567', type: 'template', callbackData: message.id });
			expect(taken?.body).toMatchObject({ template: { language: { code: language } } });
		},
	);

	test.each(['hold_expiring', 'payment_due'] as const)('the hall’s copy of %s has its own text', async (kind) => {
		await messenger().send(aClaimed({ kind, params: { ...PARAMS, audience: 'staff' } }));

		expect(graph.taken[0]?.body).toMatchObject({ template: { name: expect.stringMatching(new RegExp(`^${kind}_staff_v[0-9]+$`)) } });
	});

	test('while the window is open the same words go as free text', async () => {
		graph.openWindow(FAMILY);

		await messenger().send(aClaimed({ windowOpen: true }));

		const [taken] = graph.taken;
		expect(taken?.body).toMatchObject({ type: 'text', text: { preview_url: false } });
		expect(JSON.stringify(taken?.body)).toContain('Shukriya, Ayesha Khan. We have your request for Tulip Hall on Saturday 9 January 2027');
	});

	test('when the window closed meanwhile, only the template is sent, immediately', async () => {
		const delivery = await messenger().send(aClaimed({ windowOpen: true }));

		expect(delivery.kind).toBe('accepted');
		expect(graph.calls()).toBe(2);
		expect(graph.taken.map(({ type }) => type)).toEqual(['template']);
	});

	test.each([
		['name', ''],
		['hall', 'Evil Hall'],
		['event_date', '2027-02-30'],
		['event_time', 'breakfast'],
		['reference', 'LZ 1\n2'],
	])('without a usable %s nothing is sent, and the param is named', async (param, value) => {
		const delivery = await messenger().send(aClaimed({ params: { ...PARAMS, [param]: value } }));

		expect(delivery).toMatchObject({ kind: 'permanent', code: 'blanks_missing', message: expect.stringContaining(param) });
		expect(graph.calls()).toBe(0);
	});

	test('no visitor’s text breaks the template', async () => {
		const odd = 'a\n\t      b *bold* {{1}} \u0000\u202e😀 https://evil.example '.repeat(40);

		const delivery = await messenger().send(
			aClaimed({ kind: 'manager_notice', params: { ...PARAMS, name: odd, requests: odd, package: odd } }),
		);

		expect(delivery.kind).toBe('accepted');
		expect(JSON.stringify(graph.taken[0]?.body)).not.toMatch(/\\n|\\t|evil\.example|\*|\{\{/);
	});
});

describe('what staff wrote', () => {
	const aText = (text: string, windowOpen: boolean) => aClaimed({ kind: 'text', params: { text }, windowOpen });

	test('is sent unchanged while the window is open', async () => {
		graph.openWindow(FAMILY);

		await messenger().send(aText('Salaam,\nplease ring us.', true));

		expect(graph.taken[0]?.body).toMatchObject({ type: 'text', text: { body: 'Salaam,\nplease ring us.' } });
	});

	test.each([
		['after the window closed', aText('Salaam', false), 'window_closed'],
		['when it is empty', aText(' ', true), 'blanks_missing'],
		['when it is too long', aText('x'.repeat(4097), true), 'too_long'],
	])('does not go %s', async (_, message, code) => {
		expect(await messenger().send(message)).toMatchObject({ kind: 'permanent', code });
		expect(graph.calls()).toBe(0);
	});
});

describe('a call that ends oddly', () => {
	test.each([
		['the line is cut after Meta took the message', { kind: 'reset', accepts: true }, 'unknown', 'broken_off'],
		['the line is cut and nobody knows', { kind: 'reset', accepts: false }, 'unknown', 'broken_off'],
		['Meta takes the message and never answers', { kind: 'hang', accepts: true }, 'unknown', 'timeout'],
		['a 200 names no id', { kind: 'malformed' }, 'unknown', 'http_200'],
		['a 200 is half a JSON', { kind: 'malformed', body: '{"messages":[{"id":' }, 'unknown', 'http_200'],
		['a 200 has an empty list', { kind: 'malformed', body: '{"messages":[]}' }, 'unknown', 'http_200'],
		['a 500 has no code', { kind: 'status', status: 500 }, 'unknown', 'http_500'],
		['a 502 comes from a proxy', { kind: 'status', status: 502, accepts: true }, 'unknown', 'http_502'],
		['it is led elsewhere', { kind: 'status', status: 307 }, 'unknown', 'http_307'],
		['a 401 has no code', { kind: 'status', status: 401 }, 'stop', 'http_401'],
		['a 403 has no code', { kind: 'status', status: 403 }, 'stop', 'http_403'],
		['a 404 has no code: the address is wrong', { kind: 'status', status: 404 }, 'stop', 'http_404'],
		['a 413 has no code', { kind: 'status', status: 413 }, 'permanent', 'http_413'],
	] as const)('when %s', async (_, behaviour, kind, code) => {
		graph.script.next(behaviour);

		expect(await messenger(2000).send(aClaimed())).toMatchObject({ kind, code });
		expect(graph.calls()).toBe(1);
	});

	test('a 429 without a code pauses all messages for the requested time', async () => {
		graph.script.next({ kind: 'status', status: 429, retryAfter: 120 });

		expect(await messenger().send(aClaimed())).toMatchObject({ kind: 'stop', code: 'http_429', retryAfterSeconds: 120 });
	});

	test('a refused connection sent nothing, so the message is retried, also with the platform’s fetch', async () => {
		// As in @netlify/serverless-functions-api: such a request reads its body before there is a connection.
		const { fetch } = globalThis;
		vi.stubGlobal('fetch', (input: string, init: RequestInit) => fetch(new Request(input, init)));
		const cloud = cloudAt(graph);
		await graph.close();

		const delivery = await whatsappCloud(cloud, venue).send(aClaimed());

		expect(delivery).toMatchObject({ kind: 'retry', code: 'not_sent' });
	});

	test('a timeout before the connection sent nothing, so the message is retried', async () => {
		// This server accepts the connection and never answers the TLS handshake.
		const silent = createServer().listen(0, '127.0.0.1');
		await new Promise((resolve) => silent.once('listening', resolve));
		const { port } = silent.address() as { port: number };

		const delivery = await whatsappCloud({ ...cloudAt(graph), graphUrl: `https://127.0.0.1:${port}` }, venue, 150).send(aClaimed());
		silent.close();

		expect(delivery).toMatchObject({ kind: 'retry', code: 'not_sent' });
	});

	test('a wrong token stops the queue', async () => {
		const cloud = { ...cloudAt(graph), accessToken: 'expired' };

		expect(await whatsappCloud(cloud, venue).send(aClaimed())).toMatchObject({ kind: 'stop', code: '190' });
	});
});

test('no error contains a number, a name or the token', async () => {
	const behaviours = [
		{ kind: 'reject', code: 100 },
		{ kind: 'status', status: 500, body: FAMILY },
		{ kind: 'reset', accepts: true },
	] as const;
	for (const behaviour of behaviours) graph.script.next(behaviour);

	const deliveries = [await messenger().send(aClaimed()), await messenger().send(aClaimed()), await messenger().send(aClaimed())];

	expect(JSON.stringify(deliveries)).not.toMatch(new RegExp(`3001234567|Ayesha|${graph.keys.accessToken}`));
});
