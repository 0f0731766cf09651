import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Cloud } from '#server/lib/env.ts';
import { SettingProblem } from '#server/lib/env.ts';
import { DatabaseProblem } from '#server/lib/supabase/client.ts';
import { whatsappWebhookEndpoint } from '../../netlify/functions/whatsapp-webhook.mts';
import {
	bytesOf,
	callBody,
	contactOf,
	editEvent,
	incomingEvent,
	newNumberEvent,
	revokeEvent,
	statusEvent,
	userIdOf,
} from '../../supabase/local/graph/webhooks.ts';
import { callEndpoint, type Knock, on } from '../support/call-endpoint.ts';
import { aLog, anOutbox, someServices } from '../support/server-fakes.ts';

const cloud: Cloud = {
	phoneNumberId: '100000000000001',
	accessToken: 'EAAtest',
	appSecret: 'test_app_secret',
	verifyToken: 'test_verify_token',
	graphUrl: 'http://127.0.0.1:9',
	graphVersion: 'v25.0',
};
const AT = 1_795_212_000;
const MESSAGE = '5b1f4a52-5d5b-4d54-9a53-2f8b8a6a9d11';

let outbox = anOutbox();
let lines = aLog();
beforeEach(() => {
	outbox = anOutbox();
	lines = aLog();
});

const services = (changes: Partial<ReturnType<typeof someServices>> = {}) => {
	const base = someServices({ outbox, log: lines.log, ...changes });
	return { ...base, settings: { ...base.settings, cloud, ...changes.settings } };
};
const sign = (body: string | Uint8Array, secret = cloud.appSecret) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

const call = (
	body: string | Uint8Array | undefined,
	headers: Knock['headers'] = {},
	changes: Partial<ReturnType<typeof someServices>> = {},
) =>
	callEndpoint(on(whatsappWebhookEndpoint, services(changes)), '/api/whatsapp/webhook', {
		method: 'POST',
		body,
		headers: { 'content-type': 'application/json', ...headers },
	});
const signed = (body: object | string, changes = {}) => {
	const bytes = typeof body === 'string' ? body : bytesOf(body);
	return call(bytes, { 'x-hub-signature-256': sign(bytes) }, changes);
};

const aStatus = (changes: object = {}) => ({
	...statusEvent({ id: 'wamid.X', to: '+923001234567', callbackData: MESSAGE }, 'delivered', { at: AT }),
	...changes,
});
const aMessage = (changes: object = {}) => ({
	...incomingEvent({ id: 'wamid.in', from: '+923001234567', text: 'Salaam', at: AT }),
	...changes,
});
const aCall = (events: { contacts?: object[]; statuses?: object[]; messages?: object[] } = { statuses: [aStatus()] }) =>
	callBody(cloud.phoneNumberId, events);

const GOOD = bytesOf(aCall());

test('the signature is Meta’s own way of signing', async () => {
	const body = '{"object":"whatsapp_business_account","entry":[]}';

	const reply = await call(body, { 'x-hub-signature-256': 'sha256=dec6a680679a968e7e0319355b23599cbfc54502c0784668e9618baa0c633756' });

	expect(reply.status).toBe(200);
});

test('a signed report is saved before the answer', async () => {
	const reply = await signed(aCall());

	expect([reply.status, reply.body]).toEqual([200, { events: 1, new: 1, unmatched: 0 }]);
	expect(outbox.received).toEqual([{ status: 'delivered', providerId: 'wamid.X', at: AT, messageId: MESSAGE, userId: expect.any(String) }]);
});

describe('a forged call is refused and changes nothing:', () => {
	const utf16 = Buffer.from(GOOD, 'utf16le');
	const FORGED: [string, string | Uint8Array, Record<string, string>][] = [
		['no signature', GOOD, {}],
		['an empty signature', GOOD, { 'x-hub-signature-256': '' }],
		['the right digest under another secret', GOOD, { 'x-hub-signature-256': sign(GOOD, 'guessed') }],
		['signed with the empty secret', GOOD, { 'x-hub-signature-256': sign(GOOD, '') }],
		['signed with the verify token', GOOD, { 'x-hub-signature-256': sign(GOOD, cloud.verifyToken) }],
		['signed with the access token', GOOD, { 'x-hub-signature-256': sign(GOOD, cloud.accessToken) }],
		['the old SHA-1 header only', GOOD, { 'x-hub-signature': `sha1=${createHmac('sha1', cloud.appSecret).update(GOOD).digest('hex')}` }],
		['a SHA-1 digest', GOOD, { 'x-hub-signature-256': `sha1=${createHmac('sha1', cloud.appSecret).update(GOOD).digest('hex')}` }],
		['no "sha256="', GOOD, { 'x-hub-signature-256': sign(GOOD).slice(7) }],
		['"SHA256="', GOOD, { 'x-hub-signature-256': sign(GOOD).replace('sha256', 'SHA256') }],
		['a digest in capitals', GOOD, { 'x-hub-signature-256': `sha256=${sign(GOOD).slice(7).toUpperCase()}` }],
		[
			'a digest in base64',
			GOOD,
			{ 'x-hub-signature-256': `sha256=${createHmac('sha256', cloud.appSecret).update(GOOD).digest('base64')}` },
		],
		['a digest that is cut', GOOD, { 'x-hub-signature-256': sign(GOOD).slice(0, -2) }],
		['a digest that is longer', GOOD, { 'x-hub-signature-256': `${sign(GOOD)}00` }],
		['two digests', GOOD, { 'x-hub-signature-256': `${sign(GOOD)}, ${sign(GOOD)}` }],
		['no hexadecimal at all', GOOD, { 'x-hub-signature-256': `sha256=${'ü'.repeat(32)}` }],
		['another body under a good signature', GOOD.replace('delivered', 'read'), { 'x-hub-signature-256': sign(GOOD) }],
		['one space more', `${GOOD} `, { 'x-hub-signature-256': sign(GOOD) }],
		[
			'signed after it was written anew',
			GOOD.replaceAll('/', '\\/').replace('wamid', '\\u0077amid'),
			{ 'x-hub-signature-256': sign(JSON.stringify(JSON.parse(GOOD))) },
		],
		['a byte order mark before what was signed', `\ufeff${GOOD}`, { 'x-hub-signature-256': sign(GOOD) }],
		['packed, with the signature of what is inside', gzipSync(GOOD), { 'x-hub-signature-256': sign(GOOD), 'content-encoding': 'gzip' }],
		['in another encoding', utf16, { 'x-hub-signature-256': sign(GOOD) }],
		['an empty body under a good signature of another', '', { 'x-hub-signature-256': sign(GOOD) }],
		['the secret in a query', GOOD, { 'x-hub-signature-256': 'sha256=test_app_secret' }],
		['an admin’s token and no signature', GOOD, { authorization: 'Bearer a.b.c' }],
		['a body of nested lists', '['.repeat(10_000), {}],
		['keys that would change a prototype', '{"__proto__":{"isSigned":true}}', {}],
	];

	test.each(FORGED)('%s', async (_, body, headers) => {
		const reply = await call(body, headers);

		expect([reply.status, reply.body.error.code]).toEqual([401, 'bad_signature']);
		expect(outbox.received).toEqual([]);
		expect(lines.lines.map(({ event }) => event)).toEqual(['answer']);
	});

	test('there are at least 25 kinds of them', () => {
		expect(FORGED.length).toBeGreaterThanOrEqual(25);
	});
});

describe('an odd signed call is answered 200, and nonsense is not saved:', () => {
	const inValue = (value: unknown) => ({
		object: 'whatsapp_business_account',
		entry: [{ id: 'WABA', changes: [{ field: 'messages', value }] }],
	});

	test.each<[string, object | string, number]>([
		['no JSON', 'hello', 0],
		['an empty body', '', 0],
		['JSON that is no object', '[1, 2, 3]', 0],
		['null', 'null', 0],
		['JSON cut in the middle', GOOD.slice(0, 100), 0],
		['nested 100,000 deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 0],
		['no entries', { object: 'whatsapp_business_account' }, 0],
		['entries that are no list', { entry: { changes: [] } }, 0],
		['an entry that is null', { entry: [null, 7, 'x', { changes: [null, 3] }] }, 0],
		['another kind of change', { entry: [{ changes: [{ field: 'message_template_status_update', value: { event: 'PAUSED' } }] }] }, 0],
		['another number’s reports', callBody('999', { statuses: [aStatus()] }), 0],
		['a value without a number', inValue({ statuses: [aStatus()] }), 0],
		['a status that nobody knows', aCall({ statuses: [aStatus({ status: 'teleported' })] }), 0],
		['a status without an id', aCall({ statuses: [aStatus({ id: undefined })] }), 0],
		['an id that is an object', aCall({ statuses: [aStatus({ id: { $ne: null } })] }), 0],
		['an id of 10,000 characters', aCall({ statuses: [aStatus({ id: 'x'.repeat(10_000) })] }), 0],
		['no time', aCall({ statuses: [aStatus({ timestamp: undefined })] }), 0],
		['a time of 1970', aCall({ statuses: [aStatus({ timestamp: '0' })] }), 0],
		['a time that is no number', aCall({ statuses: [aStatus({ timestamp: "1'; drop table messages" })] }), 0],
		['callback data that is not ours', aCall({ statuses: [aStatus({ biz_opaque_callback_data: "'--" })] }), 1],
		[
			'no number, as of people with a username',
			aCall({ statuses: [aStatus({ recipient_id: undefined })], messages: [aMessage({ from: undefined })] }),
			2,
		],
		['a field that nobody knows', aCall({ statuses: [aStatus({ novelty: { deep: [1] } })] }), 1],
		['a message of a type that nobody knows', aCall({ messages: [aMessage({ type: 'hologram', text: undefined })] }), 1],
		['a failure without a reason', aCall({ statuses: [aStatus({ status: 'failed', errors: undefined })] }), 1],
		['a failure whose reason is odd', aCall({ statuses: [aStatus({ status: 'failed', errors: [{ code: { a: 1 }, message: 7 }] })] }), 1],
		['NUL and half characters', aCall({ messages: [aMessage({ text: { body: 'a\u0000b\ud83d' } })] }), 1],
		['five hundred events', aCall({ statuses: Array.from({ length: 500 }, (_, index) => aStatus({ id: `wamid.${index}` })) }), 500],
		['reports and messages together', aCall({ statuses: [aStatus()], messages: [aMessage()] }), 2],
		['one that is a week old', aCall({ statuses: [aStatus({ timestamp: String(AT - 604_800) })] }), 1],
	])('%s', async (_, body, count) => {
		const reply = await signed(body);

		expect([reply.status, outbox.received.length]).toEqual([200, count]);
		expect(lines.lines.some(({ level }) => level === 'error')).toBe(false);
		expect(JSON.stringify(outbox.received)).not.toMatch(/\\u0000|\\ud83d(?!\\u)/);
	});

	test('several entries and changes are all read', async () => {
		const [entry] = (aCall() as { entry: { changes: object[] }[] }).entry;

		await signed({ entry: [entry, { changes: [...(entry?.changes ?? []), ...(entry?.changes ?? [])] }] });

		expect(outbox.received).toHaveLength(3);
	});

	test.each([
		['a text', { text: { body: ' STOP ' } }, 'STOP', 'stop'],
		['a button', { type: 'button', text: undefined, button: { text: 'Yes' } }, 'Yes', undefined],
		['a choice', { type: 'interactive', text: undefined, interactive: { button_reply: { title: 'Dinner' } } }, 'Dinner', undefined],
		['words with what nobody sees in them', { text: { body: 'S\u200bT\u{e0041}O\u2060P\u202e\r\n' } }, 'STOP', 'stop'],
		['a picture with words', { type: 'image', text: undefined, image: { caption: 'Our card' } }, 'Our card', undefined],
	])('the words of %s are found', async (_, changes, text, wish) => {
		await signed(aCall({ messages: [aMessage(changes)] }));

		expect(outbox.received).toMatchObject([{ status: 'incoming', from: '+923001234567', text, ...(wish && { wish }) }]);
	});
});

describe('the provider’s id of a person is learned', () => {
	const NUMBER = '+923001234567';
	const USER = userIdOf(NUMBER);
	const noId = { from_user_id: undefined, recipient_user_id: undefined };
	const noNumber = { from: undefined, recipient_id: undefined };

	test.each<[string, Parameters<typeof aCall>[0]]>([
		['beside the number of a message', { messages: [aMessage()] }],
		['in the contacts of a message', { contacts: [contactOf(NUMBER)], messages: [aMessage(noId)] }],
		['in the contacts, which have the number that the message lacks', { contacts: [contactOf(NUMBER)], messages: [aMessage(noNumber)] }],
		['in contacts that stand in another order', { contacts: [contactOf('+923009999999'), contactOf(NUMBER)], messages: [aMessage(noId)] }],
		['in an only contact without a number', { contacts: [contactOf(NUMBER, { withoutPhone: true })], messages: [aMessage(noId)] }],
		['in an empty number’s stead', { contacts: [contactOf(NUMBER)], messages: [aMessage({ from: '' })] }],
	])('from where it stands %s', async (_, events) => {
		await signed(aCall(events));

		expect(outbox.received).toMatchObject([{ from: NUMBER, userId: USER }]);
	});

	test.each<[string, Parameters<typeof aCall>[0]]>([
		['beside the number of a report', { statuses: [aStatus()] }],
		['in the contacts of a report alone', { contacts: [contactOf(NUMBER)], statuses: [aStatus(noId)] }],
		['in the contacts of a report without any number', { contacts: [contactOf(NUMBER)], statuses: [aStatus({ ...noId, ...noNumber })] }],
	])('from where it stands %s', async (_, events) => {
		await signed(aCall(events));

		expect(outbox.received).toMatchObject([{ status: 'delivered', userId: USER }]);
	});

	test('not from another person’s contact', async () => {
		await signed(aCall({ contacts: [contactOf('+923009999999')], messages: [aMessage(noId)], statuses: [aStatus(noId)] }));

		expect(outbox.received.map((event) => 'userId' in event)).toEqual([false, false]);
	});
});

describe('what a family changes afterwards', () => {
	const sender = { id: 'wamid.change', from: '+923001234567', at: AT };
	const about = 'wamid.in';

	test('as an edit names its message and the new words', async () => {
		await signed(aCall({ messages: [editEvent({ ...sender, about, message: { type: 'text', text: { body: '550' } } })] }));

		expect(outbox.received).toMatchObject([{ providerId: 'wamid.change', change: 'edit', about, text: '550', from: sender.from }]);
	});

	test('as an edit of the words under a picture is an edit, and a STOP in it is a wish', async () => {
		const message = { type: 'image', image: { caption: 'Please stop', mime_type: 'image/jpeg', id: '1', sha256: 'x', url: 'https://x' } };
		await signed(aCall({ messages: [editEvent({ ...sender, about, message })] }));

		expect(outbox.received).toMatchObject([{ change: 'edit', text: 'Please stop', wish: 'stop' }]);
	});

	test('as a deletion names its message and has no words', async () => {
		await signed(aCall({ messages: [revokeEvent({ ...sender, about })] }));

		expect(outbox.received).toMatchObject([{ change: 'revoke', about }]);
		expect(outbox.received[0]).not.toHaveProperty('text');
	});

	test('without its message’s id is nothing', async () => {
		await signed(
			aCall({
				messages: [
					{ ...editEvent({ ...sender, about, message: {} }), edit: {} },
					{ ...revokeEvent({ ...sender, about }), revoke: 3 },
				],
			}),
		);

		expect(outbox.received).toEqual([]);
	});

	test('as a new number names the old one, the new one and both ids; it is no wish', async () => {
		const to = '+923007654321';
		await signed(aCall({ messages: [newNumberEvent({ id: 'wamid.system', from: sender.from, to, at: AT })] }));

		expect(outbox.received).toEqual([
			{
				...{ status: 'incoming', providerId: 'wamid.system', at: AT, type: 'system', from: sender.from },
				...{ newPhone: to, newUserId: userIdOf(to), previousUserId: userIdOf(sender.from) },
				text: 'User Ayesha changed from 923001234567 to 923007654321',
			},
		]);
	});
});

test.each(['text', 'edit', 'revoke'])('a message that the hall wrote with the app (%s) is not counted as the family’s', async (type) => {
	const said = { from: '920000000000', to: '923001234567', id: 'wamid.echo', timestamp: String(AT), type };
	const original_message_id = 'wamid.in';
	const content = { text: { body: 'STOP' }, edit: { original_message_id, message: { type: 'text', text: { body: 'STOP' } } } };

	const body = callBody(
		cloud.phoneNumberId,
		{ message_echoes: [{ ...said, ...content, revoke: { original_message_id } }] },
		'smb_message_echoes',
	);
	const reply = await signed(body);

	expect([reply.status, outbox.received]).toEqual([200, []]);
});

describe('the handshake', () => {
	const shake = (query: Record<string, string>) =>
		callEndpoint(on(whatsappWebhookEndpoint, services()), `/api/whatsapp/webhook?${new URLSearchParams(query)}`, { isText: true });
	const GREETING = { 'hub.mode': 'subscribe', 'hub.verify_token': cloud.verifyToken, 'hub.challenge': '1158201444' };

	test('returns the challenge unchanged as plain text', async () => {
		const reply = await shake(GREETING);

		expect([reply.status, reply.text, reply.headers.get('content-type')]).toEqual([200, '1158201444', 'text/plain; charset=utf-8']);
	});

	test.each([
		['a wrong token', { 'hub.verify_token': 'guessed' }],
		['an empty token', { 'hub.verify_token': '' }],
		['a longer token', { 'hub.verify_token': `${cloud.verifyToken}x` }],
		['another mode', { 'hub.mode': 'unsubscribe' }],
	])('with %s is refused without the challenge', async (_, changes) => {
		const reply = await shake({ ...GREETING, ...changes });

		expect(reply.status).toBe(403);
		expect(reply.text).not.toContain('1158201444');
	});

	test('without parameters is refused', async () => {
		expect((await shake({})).status).toBe(403);
	});
});

test.each([
	['3 MB and a byte', 3 * 1024 * 1024 + 1],
	['10 MB', 10 * 1024 * 1024],
])('a body of %s is not read to its end, signed or not', async (_, length) => {
	const bytes = 'x'.repeat(length);

	const reply = await call(bytes, { 'x-hub-signature-256': sign(bytes) });

	expect([reply.status, reply.body.error.code]).toEqual([413, 'too_large']);
	expect(outbox.received).toEqual([]);
});

test('a body of just under 3 MB is read', async () => {
	const body = { ...aCall(), padding: 'x'.repeat(3 * 1024 * 1024 - 2000) };

	expect((await signed(body)).status).toBe(200);
	expect(outbox.received).toHaveLength(1);
});

test('when the database is unreachable Meta gets 503 and sends the call again', async () => {
	outbox.receive = () => Promise.reject(new DatabaseProblem('receive_whatsapp_events', { code: '', status: 0, cause: undefined }));

	const reply = await signed(aCall());

	expect([reply.status, reply.body.error.code]).toEqual([503, 'unavailable']);
});

test.each([
	['none', undefined],
	['only some', new SettingProblem('WHATSAPP_APP_SECRET is not set.')],
])('without WhatsApp’s keys (%s) no call is accepted', async (_, missing) => {
	const base = someServices();
	const reply = await signed(aCall(), { settings: { ...base.settings, cloud: missing } });

	expect([reply.status, reply.body.error.code]).toEqual([503, 'not_configured']);
	expect(outbox.received).toEqual([]);
});

test('no log line contains a number, a text or a token', async () => {
	await signed(aCall({ statuses: [aStatus()], messages: [aMessage({ text: { body: 'Our secret' } })] }));
	await call(GOOD, { 'x-hub-signature-256': 'sha256=00' });

	expect(lines.lines.map(({ event }) => event)).toEqual(['whatsapp_events', 'answer', 'answer']);
	expect(JSON.stringify(lines.lines)).not.toMatch(/3001234567|secret|Salaam|PK\./i);
});
