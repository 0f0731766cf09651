import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, dayAt } from '#shared/rules/day.ts';
import type { FakeGraph } from '../../supabase/local/graph/fake-graph.ts';
import { callBody, editEvent, newNumberEvent, signatureOf, statusEvent, userIdOf } from '../../supabase/local/graph/webhooks.ts';
import { createStack, type Stack } from '../../supabase/local/stack.ts';
import { aRequestBody } from '../support/booking.ts';
import { approvedTemplates } from '../support/graph.ts';
import { fixtureStack } from './fixture-stack.ts';

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
const families: { phone: string; token: string | undefined }[] = [];

/** Books and requests the thank-you, as the page does. */
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
	families.push({ phone, token });
	return { phone, token, answer, taken: () => graph.taken.filter(({ to }) => `+${to}` === phone) };
}

/** What the family's page says of its thank-you. */
async function standingOf({ token, answer }: Pick<Awaited<ReturnType<typeof book>>, 'token' | 'answer'>): Promise<string> {
	const reply = await fetch(`${stack.url}/api/whatsapp/status?id=${answer.id}`, { headers: { authorization: `Bearer ${token}` } });
	return ((await reply.json()) as { status: string }).status;
}

const sql = (text: string) => stack.backend.exclusively(() => stack.backend.database.exec(text));
const asked = async (text: string) => (await sql(text))[0]?.rows[0]?.['told'];

test('a family that books gets its thank-you through the Cloud API, once, with the link to its booking', async () => {
	const family = await book({ clientName: 'Ayesha Khan', language: 'ur' });

	const messages = family.taken();
	expect(family.answer).toMatchObject({ success: true, status: 'accepted', simulated: false });
	expect(messages).toHaveLength(1);
	expect(messages[0]).toMatchObject({
		type: 'template',
		callbackData: family.answer.id,
		body: { template: { name: 'booking_received_v3', language: { code: 'ur' } } },
	});
	expect(JSON.stringify(messages[0]?.body)).toContain(family.token);
});

test('a refusal by Meta is reported, and nothing says sent', async () => {
	graph.script.next({ kind: 'reject', code: 131_026 }, 2);

	const { answer } = await book();

	expect(answer).toMatchObject({ success: false, status: 'failed' });
});

test('a connection that breaks after Meta accepted leaves the message unconfirmed, and it is not sent twice', async () => {
	graph.script.next({ kind: 'reset', accepts: true }, 2);

	const family = await book();
	await stack.functions.runScheduled('send-due-messages', new Date());

	expect(family.answer).toMatchObject({ success: false, status: 'unknown' });
	expect(family.taken()).toHaveLength(1);
});

test('signed reports count, and forged ones do not', async () => {
	const family = await book();
	const [message] = family.taken();
	if (!message) throw new Error('The thank-you was not taken');
	const forged = JSON.stringify(callBody(graph.keys.phoneNumberId, { statuses: [statusEvent(message, 'failed')] }));
	const standing = () => standingOf(family);

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

test('a STOP from a sender without a number counts if an earlier reply linked the id to a number', async () => {
	const family = await book();

	await graph.reporter.incoming({ userId: userIdOf(family.phone), text: 'Please stop. Thank you' });

	expect(await asked(`select private.is_opted_out('${family.phone}') as told`)).toBe(true);
});

test('an edited message and a new number reach the booking, which keeps its own number', async () => {
	const family = await book();
	const to = '+923339876543';
	await graph.reporter.incoming({ id: 'wamid.guests', from: family.phone, text: 'We are 350' });
	const message = { type: 'text', text: { body: 'We are 550' } };
	await graph.reporter.send({ messages: [editEvent({ id: 'wamid.e', from: family.phone, about: 'wamid.guests', message })] });
	await graph.reporter.send({ messages: [newNumberEvent({ id: 'wamid.n', from: family.phone, to })] });
	await graph.reporter.incoming({ userId: userIdOf(to), text: 'It is me' });

	expect(await asked(`select body as told from public.messages where provider_id = 'wamid.guests'`)).toBe('We are 550');
	expect(
		await asked(
			`select b.phone as told from public.messages as m join public.bookings as b on b.id = m.booking_id where m.body = 'It is me'`,
		),
	).toBe(family.phone);
});

test('staff can write free text only after the family has written', async () => {
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

test.each([
	['a link and a number', 'Win at https://evil.example/x Call 0300-1234567'],
	['line breaks, tabs and rows of spaces', 'Ayesha\n\n\tKhan          Bibi'],
	['blanks of a template', '{{1}} Ayesha {{link}} {{name}}'],
	['formatting', '*PAY NOW* _or_ ~lose~ ```it```'],
	['a whole letter', 'Your booking is cancelled please pay the fee of ten thousand rupees to this account at once or else'.slice(0, 120)],
	['full-width letters and figures', 'ｅｖｉｌ．ｃｏｍ ０３００１２３４５６７'],
])('a name with %s is cleaned before it reaches Meta', async (_, clientName) => {
	const family = await book({ clientName, specialRequests: `First\n\n\tsecond          third https://evil.example ${clientName}` });
	const hall = graph.taken.filter(({ to }) => to === '923000000000').at(-1);

	expect(family.answer.success).toBe(true);
	for (const message of [family.taken()[0], hall]) {
		const { template } = (message?.body ?? {}) as {
			template: { components: { parameters: { parameter_name: string; text: string }[] }[] };
		};
		const parameters = template.components.flatMap((component) => component.parameters);
		for (const { parameter_name: name, text } of parameters.filter((parameter) => parameter.parameter_name !== 'link')) {
			expect(text, name).not.toMatch(/[\n\r\t]| {4}|:\/\/|\w\.\w|[{}*~`]/);
		}
		expect(parameters.find((parameter) => parameter.parameter_name === 'name')?.text).toMatch(/^(?:[\p{L}\p{M}'’&.-]+ ?){1,5}…?$/u);
	}
});

test('an unreadable name is refused, and no message is sent', async () => {
	const before = graph.calls();

	const { answer } = await book({ clientName: 'Ayesha\u202eKhan' });

	expect([answer.success, graph.calls()]).toEqual([undefined, before]);
});

test('a failure in a report stops all messages until a report of success', async () => {
	const health = async () => ((await (await fetch(`${stack.url}/api/health`)).json()) as { messagingHealth: string }).messagingHealth;
	const passPause = () => sql(`update private.messaging_state set trial_at = now() - interval '1 second'`);
	const run = () => stack.functions.runScheduled('send-due-messages', new Date());
	const first = await book();
	const [taken] = first.taken();
	if (!taken) throw new Error('The thank-you was not taken');

	// Meta's timestamps have whole seconds; the current one may be older than earlier messages.
	const nextSecond = Math.floor(Date.now() / 1000) + 1;
	expect(await graph.reporter.report(taken, 'failed', { code: 131_042, at: nextSecond })).toBe(200);
	const calls = graph.calls();
	const second = await book();
	await run();

	expect([await standingOf(first), second.answer.status, await health()]).toEqual(['queued', 'queued', 'failing']);
	expect(graph.calls()).toBe(calls);

	await passPause();
	await run();
	await run();
	expect([graph.calls() - calls, await health()]).toEqual([1, 'failing']);

	const trial = graph.taken.at(-1);
	if (!trial) throw new Error('No trial was made');
	await graph.reporter.report(trial, 'sent', { at: Math.floor(Date.now() / 1000) + 1 });
	await run();
	expect([await health(), first.taken().length, second.taken().length]).toEqual(['ok', 2, 1]);
});

test('an expired token stops all messages, and none is lost or says sent', async () => {
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

test('no log line of these tests contains a number, a name, a text or a token', async () => {
	graph.script.next({ kind: 'reject', code: 100, details: 'Recipient +923007654321 named Zubaida' }, 2);
	const zubaida = await book({ clientName: 'Zubaida Begum', specialRequests: 'White lilies' });
	await graph.reporter.incoming({ from: zubaida.phone, text: 'Is there parking?' });
	await graph.reporter.incoming({ from: '+923007650000', text: 'Band karo' });
	await graph.reporter.forge('{"from":"923007650000","text":"Zubaida"}', 'sha256=00');
	await stack.functions.runScheduled('send-due-messages', new Date());

	const log = lines.join('\n');
	for (const event of ['whatsapp-send', 'whatsapp_events', 'bad_signature', 'messaging_stopped', 'step']) expect(log).toContain(event);
	for (const { phone, token } of families) {
		// Not even the last digits.
		expect(log).not.toContain(phone.slice(-7));
		expect(log).not.toContain(token ?? 'undefined ');
	}
	const said = ['Zubaida', 'Ayesha', 'lilies', 'parking', 'Band karo', 'stage is ready', 'السلام', 'evil', '7654321', '0000000', 'wamid.'];
	for (const secret of [...said, graph.keys.accessToken, graph.keys.appSecret, graph.keys.verifyToken])
		expect(log, secret).not.toContain(secret);
});

test('a stack without the fake has none of its keys', async () => {
	const before = process.env['WHATSAPP_ACCESS_TOKEN'];
	const second = await fixtureStack({ fakeGraph: {} });
	expect(process.env['WHATSAPP_ACCESS_TOKEN']).not.toBe(before);

	await second.close();

	expect(process.env['WHATSAPP_ACCESS_TOKEN']).toBe(before);
});
