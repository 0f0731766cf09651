import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, dayAt } from '#domain/day.ts';
import type { FakeGraph } from '../../supabase/local/graph/fake-graph.ts';
import { callBody, signatureOf, statusEvent } from '../../supabase/local/graph/webhooks.ts';
import { createStack, type Stack } from '../../supabase/local/stack.ts';
import { aRequestBody } from '../support/booking.ts';
import { approvedTemplates } from '../support/graph.ts';

let stack: Stack;
let graph: FakeGraph;
const lines: string[] = [];
beforeAll(async () => {
	for (const name of ['log', 'info', 'warn', 'error'] as const) {
		vi.spyOn(console, name).mockImplementation((...words) => void lines.push(words.map(String).join(' ')));
	}
	stack = await createStack({ port: 0, fakeGraph: { templates: approvedTemplates() } });
	if (!stack.graph) throw new Error('The stack came up without the fake');
	graph = stack.graph;
});
afterAll(async () => {
	await stack.close();
	vi.restoreAllMocks();
});

let made = 0;

/** A family books and asks for its thank-you, as the page does. */
async function book(changes: Record<string, unknown> = {}) {
	made += 1;
	const phone = `+92300765${String(made).padStart(4, '0')}`;
	const body = aRequestBody({ phone, eventDate: addDays(dayAt(new Date()), 500 + made), ...changes });
	const post = (path: string, given: unknown, headers: Record<string, string>) =>
		fetch(`${stack.url}${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify(given),
		});
	const booked = await post('/api/bookings', body, { 'idempotency-key': crypto.randomUUID() });
	const { token } = (await booked.json()) as { token: string };
	const ask = () => post('/api/whatsapp/send', { to: phone, message: 'Thank you', type: 'text' }, { authorization: `Bearer ${token}` });
	const answer = (await (await ask()).json()) as { success: boolean; status: string; id: string; simulated: boolean };
	await stack.functions.settled();
	return { phone, token, answer, taken: () => graph.taken.filter(({ to }) => `+${to}` === phone) };
}

test('a family that books gets its thank-you through the Cloud API, once, with the link to its booking', async () => {
	const family = await book({ clientName: 'Ayesha Khan', language: 'ur' });

	const messages = family.taken();
	expect(family.answer).toMatchObject({ success: true, status: 'accepted', simulated: false });
	expect(messages).toHaveLength(1);
	expect(messages[0]).toMatchObject({
		type: 'template',
		callbackData: family.answer.id,
		body: { template: { name: 'booking_received_v1', language: { code: 'ur' } } },
	});
	expect(JSON.stringify(messages[0]?.body)).toContain(family.token);
});

test('a code of Meta’s is told as it is: nothing says sent', async () => {
	graph.script.next({ kind: 'reject', code: 131_026 }, 2);

	const { answer } = await book();

	expect(answer).toMatchObject({ success: false, status: 'failed' });
});

test('a line that breaks after Meta took the message leaves it unconfirmed, and it is not sent twice', async () => {
	graph.script.next({ kind: 'reset', accepts: true }, 2);

	const family = await book();
	await stack.functions.runScheduled('send-due-messages', new Date());

	expect(family.answer).toMatchObject({ success: false, status: 'unknown' });
	expect(family.taken()).toHaveLength(1);
});

test('what Meta reports is believed, and what somebody else says in its name is not', async () => {
	const family = await book();
	const [message] = family.taken();
	if (!message) throw new Error('The thank-you was not taken');
	const forged = JSON.stringify(callBody(graph.keys.phoneNumberId, { statuses: [statusEvent(message, 'failed')] }));
	const standing = async () => {
		const answer = await fetch(`${stack.url}/api/whatsapp/status?id=${family.answer.id}`, {
			headers: { authorization: `Bearer ${family.token}` },
		});
		return ((await answer.json()) as { status: string }).status;
	};

	const refused = await Promise.all([
		graph.reporter.forge(forged, null),
		graph.reporter.forge(forged, signatureOf(forged, 'another secret')),
	]);
	expect([refused, await standing()]).toEqual([[401, 401], 'accepted']);

	const heard = [
		await graph.reporter.report(message, 'read'),
		await graph.reporter.report(message, 'sent'),
		await graph.reporter.report(message, 'read'),
	];
	expect([heard, await standing()]).toEqual([[200, 200, 200], 'read']);
});

test('staff write freely to a family once it has written to the hall, and not before', async () => {
	const family = await book();
	const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
	const { data } = await client.auth.signInWithPassword({ email: 'admin@lalazar.example', password: 'lalazar-demo-1' });
	const write = () =>
		fetch(`${stack.url}/api/whatsapp/send`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', authorization: `Bearer ${data.session?.access_token}` },
			body: JSON.stringify({ to: family.phone, message: 'The stage is ready to be seen.', type: 'text' }),
		});

	const before = await write();
	await graph.reporter.incoming({ from: family.phone, text: 'السلام علیکم' });
	const after = await write();

	expect(before.status).toBeGreaterThanOrEqual(400);
	expect(await after.json()).toMatchObject({ success: true, status: 'accepted' });
	expect(family.taken().at(-1)).toMatchObject({ type: 'text', body: { text: { body: 'The stage is ready to be seen.' } } });
});

test('no line of the log holds a number, a name, a text or a token', async () => {
	graph.script.next({ kind: 'reject', code: 100, details: 'Recipient +923007654321 named Zubaida' }, 2);

	const { phone, token } = await book({ clientName: 'Zubaida Begum', specialRequests: 'White lilies' });
	await stack.functions.runScheduled('send-due-messages', new Date());

	const log = lines.join('\n');
	expect(log).toContain('whatsapp-send');
	for (const secret of [phone.slice(1), token, 'Zubaida', 'lilies', graph.keys.accessToken, graph.keys.appSecret, '7654321']) {
		expect(log, secret).not.toContain(secret);
	}
});

test('an expired token stops everything: nothing is tried behind it, nothing is lost, nothing says sent', async () => {
	graph.script.always({ kind: 'reject', code: 190 });
	const first = await book();
	const calls = graph.calls();

	const second = await book();

	expect([first.answer, second.answer]).toMatchObject([
		{ success: false, status: 'queued' },
		{ success: false, status: 'queued' },
	]);
	expect(graph.calls()).toBe(calls);
});

test('a stack without the fake leaves no key of it behind', async () => {
	const before = process.env['WHATSAPP_ACCESS_TOKEN'];
	const second = await createStack({ port: 0, fakeGraph: {} });
	expect(process.env['WHATSAPP_ACCESS_TOKEN']).not.toBe(before);

	await second.close();

	expect(process.env['WHATSAPP_ACCESS_TOKEN']).toBe(before);
});
