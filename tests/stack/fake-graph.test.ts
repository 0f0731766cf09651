import { createServer, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeGraph, startFakeGraph } from '../../supabase/local/graph/fake-graph.ts';
import { bytesOf, signatureOf } from '../../supabase/local/graph/webhooks.ts';

const FAMILY = '+923001234567';

let graph: FakeGraph;
let webhook: Awaited<ReturnType<typeof aWebhook>>;
beforeEach(async () => {
	webhook = await aWebhook();
	graph = await startFakeGraph({ webhookUrl: webhook.url, reportsAfter: { sent: 0, delivered: 5, read: 10 } });
});
afterEach(async () => {
	await graph.close();
	webhook.server.close();
});

/** A webhook that records calls and answers 200. */
async function aWebhook() {
	const calls: { bytes: string; signature: string | undefined }[] = [];
	let heard: (() => void) | undefined;
	const server = createServer(async (incoming, outgoing) => {
		calls.push({ bytes: await textOf(incoming), signature: incoming.headers['x-hub-signature-256']?.toString() });
		outgoing.end();
		heard?.();
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	return {
		server,
		calls,
		url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`,
		async until(count: number) {
			while (calls.length < count) await new Promise<void>((resolve) => (heard = resolve));
		},
	};
}

async function textOf(incoming: IncomingMessage): Promise<string> {
	let text = '';
	for await (const chunk of incoming) text += chunk;
	return text;
}

const template = (changes: Record<string, unknown> = {}) => ({
	messaging_product: 'whatsapp',
	to: FAMILY,
	type: 'template',
	template: { name: 'hello_v1', language: { code: 'en' }, components: [] },
	biz_opaque_callback_data: 'message-1',
	...changes,
});

const send = (body: unknown, { token = graph.keys.accessToken, id = graph.keys.phoneNumberId } = {}) =>
	fetch(`${graph.url}/v25.0/${id}/messages`, {
		method: 'POST',
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});

const fake = (method: string, path: string, body?: unknown) =>
	fetch(`${graph.url}/fake/${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });

describe('a call to send', () => {
	test('is accepted with an id and reported in signed calls', async () => {
		const answer = await send(template());
		await webhook.until(3);

		expect(await answer.json()).toMatchObject({ messages: [{ id: graph.taken[0]?.id, message_status: 'accepted' }] });
		const told = webhook.calls.map(({ bytes }) => JSON.parse(bytes).entry[0].changes[0].value.statuses[0]);
		expect(told.map(({ status }) => status)).toEqual(['sent', 'delivered', 'read']);
		expect(told[0]).toMatchObject({ id: graph.taken[0]?.id, biz_opaque_callback_data: 'message-1', recipient_id: '923001234567' });
		for (const { bytes, signature } of webhook.calls) expect(signature).toBe(signatureOf(bytes, graph.keys.appSecret));
	});

	test.each([
		['with a wrong token', 401, 190, () => send(template(), { token: 'expired' })],
		['of another number', 400, 33, () => send(template(), { id: '42' })],
		['without the product', 400, 100, () => send(template({ messaging_product: 'sms' }))],
		['to no number', 400, 131009, () => send(template({ to: '0300-1234567' }))],
		['of a kind it does not know', 400, 131051, () => send(template({ type: 'poem' }))],
		['of free text outside the window', 400, 131047, () => send(template({ type: 'text', text: { body: 'Salaam' } }))],
		['of an empty text', 400, 131008, () => send(template({ type: 'text', text: { body: ' ' } }))],
	])('%s is refused with %i and code %i', async (_, status, code, call) => {
		const answer = await call();

		expect(answer.status).toBe(status);
		expect(await answer.json()).toMatchObject({ error: { code, type: 'OAuthException' } });
		expect(graph.taken).toEqual([]);
	});

	test('of free text is accepted after the family wrote', async () => {
		await graph.reporter.incoming({ from: FAMILY, text: 'Salaam' });

		expect((await send(template({ type: 'text', text: { body: 'Wa-alaikum-as-salaam' } }))).status).toBe(200);
	});
});

test('the signature covers the bytes, which are ASCII only', async () => {
	await graph.reporter.incoming({ from: FAMILY, text: 'السلام علیکم' });

	const [call] = webhook.calls;
	expect(call?.bytes).toContain('\\u0627');
	expect(bytesOf({ name: 'ü' })).toBe('{"name":"\\u00fc"}');
	// Checked against Meta's algorithm (https://developers.facebook.com/docs/graph-api/webhooks/getting-started#validate-payloads).
	expect(signatureOf('{"object":"whatsapp_business_account","entry":[]}', 'test_app_secret')).toBe(
		'sha256=dec6a680679a968e7e0319355b23599cbfc54502c0784668e9618baa0c633756',
	);
});

test('a forged call has the given signature, or none', async () => {
	await graph.reporter.forge('{}', 'sha256=00');
	await graph.reporter.forge('{}', null);

	expect(webhook.calls.map(({ signature }) => signature)).toEqual(['sha256=00', undefined]);
});

describe('from another process', () => {
	test('calls can be scripted, messages read and deleted, reports and incoming messages made', async () => {
		await fake('POST', 'next', { behaviour: { kind: 'reject', code: 131026 }, times: 2 });
		const codes = [];
		for (let call = 0; call < 3; call += 1) codes.push((await send(template())).status);
		const [taken] = await (await fake('GET', 'messages')).json();
		const reported = await (await fake('POST', 'report', { id: taken.id, status: 'failed', code: 131026 })).json();
		const incoming = await (await fake('POST', 'incoming', { from: FAMILY, text: 'Salaam' })).json();
		await fake('DELETE', 'messages');

		expect(codes).toEqual([400, 400, 200]);
		expect([reported, incoming]).toEqual([{ webhook: 200 }, { webhook: 200 }]);
		expect(graph.taken).toEqual([]);
	});

	test('an unknown request is answered with the known ones', async () => {
		expect((await fake('POST', 'next', { behaviour: { kind: 'dance' } })).status).toBe(422);
		expect(await (await fake('GET', 'elsewhere')).json()).toHaveProperty(['GET /fake/messages']);
	});
});
