import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayAt } from '#shared/rules/day.ts';
import { bookingsEndpoint } from '../../netlify/functions/bookings.mts';
import { sendDueMessagesEndpoint } from '../../netlify/functions/send-due-messages.mts';
import { whatsappHistoryEndpoint } from '../../netlify/functions/whatsapp-history.mts';
import { whatsappSendEndpoint } from '../../netlify/functions/whatsapp-send.mts';
import { whatsappStatusEndpoint } from '../../netlify/functions/whatsapp-status.mts';
import { whatsappWebhookEndpoint } from '../../netlify/functions/whatsapp-webhook.mts';
import { bytesOf, callBody, incomingEvent, signatureOf, statusEvent } from '../../supabase/local/graph/webhooks.ts';
import { atNight } from '../support/at-night.ts';
import { aRequestBody } from '../support/booking.ts';
import { callEndpoint, on, post } from '../support/call-endpoint.ts';
import { aRealServer, type RealServer } from '../support/real-desk.ts';
import { aMessenger } from '../support/server-fakes.ts';

let real: RealServer;
let admin: string;
let stranger: string;
beforeAll(async () => {
	real = await aRealServer();
	admin = await real.signIn('admin@lalazar.example', 'lalazar-demo-1');
	stranger = await real.signIn('guest@lalazar.example', 'lalazar-guest-1');
});
afterAll(() => real.stack.close());

let made = 0;

/** Days ahead beyond which the seed has no bookings. */
const FAR = 400;

type Made = { phone: string; token: string; id: string };

/** A new booking: its id, phone and token. */
async function aBooking(changes: { language?: 'ur' } = {}): Promise<Made> {
	made += 1;
	const phone = `+923005${String(made).padStart(6, '0')}`;
	const body = aRequestBody({ phone, eventDate: addDays(dayAt(new Date()), FAR + made), ...changes });
	const reply = await post(on(bookingsEndpoint, real.services), '/api/bookings', body, {
		headers: { 'idempotency-key': crypto.randomUUID() },
	});
	const { data } = await real.asServer.from('bookings').select('id').eq('reference', reply.body.reference).single();
	return { phone, token: reply.body.token as string, id: data?.id as string };
}

const send = (body: unknown, token?: string, messenger = real.messenger) =>
	post(on(whatsappSendEndpoint, { ...real.services, messenger: () => messenger }), '/api/whatsapp/send', body, {
		headers: { authorization: token && `Bearer ${token}` },
	});

const status = (token?: string, query = '') =>
	callEndpoint(on(whatsappStatusEndpoint, real.services), `/api/whatsapp/status${query}`, {
		headers: { authorization: token && `Bearer ${token}` },
	});

const history = (token: string | undefined, bookingId: string) =>
	callEndpoint(on(whatsappHistoryEndpoint, real.services), `/api/whatsapp/history?bookingId=${bookingId}`, {
		headers: { authorization: token && `Bearer ${token}` },
	});

const aText = (to: string, changes: Record<string, unknown> = {}) => ({
	to,
	message: 'Free money at evil.example',
	type: 'text',
	...changes,
});

/** The messages at the provider, without the notices of new bookings. */
const sentSince = (start: number) => real.messenger.given.slice(start).filter(({ kind }) => kind !== 'manager_notice');

describe('a visitor', () => {
	test('gets the hall’s own thank-you, and the text in the request is not sent', async () => {
		const { phone, token, id } = await aBooking();

		const reply = await send(aText(phone), token);

		expect(reply.status).toBe(200);
		expect(reply.body).toEqual({ success: true, id: expect.any(String), status: 'accepted', simulated: true });
		expect(real.messenger.given.at(-1)).toMatchObject({ kind: 'thank_you', toPhone: phone, bookingId: id });
		expect(JSON.stringify(real.messenger.given)).not.toContain('evil.example');
	});

	test('whose number is written another way gets it too', async () => {
		const { phone, token } = await aBooking();

		expect((await send(aText(`0${phone.slice(3)}`), token)).body.success).toBe(true);
	});

	test('gets a link to the booking’s page, which the outbox deletes after sending', async () => {
		const { phone, token, id } = await aBooking();
		await send(aText(phone), token);

		const { data } = await real.asServer.from('messages').select('params').eq('booking_id', id).eq('kind', 'thank_you').single();

		expect(real.messenger.given.at(-1)?.params['link']).toBe(
			`${real.services.settings.siteUrl}/booking/view#${real.messenger.given.at(-1)?.params['reference']}.${token}`,
		);
		expect(data?.params).not.toHaveProperty('link');
	});

	test('who booked in Urdu gets an Urdu message with the Urdu page', async () => {
		const { phone, token } = await aBooking({ language: 'ur' });

		await send(aText(phone), token);

		const given = real.messenger.given.at(-1);
		expect(given).toMatchObject({ kind: 'thank_you', language: 'ur' });
		expect(given?.params['link']).toBe(`${real.services.settings.siteUrl}/ur/booking/view#${given?.params['reference']}.${token}`);
	});

	test('who asks ten times at once gets one message and ten answers', async () => {
		const { phone, token } = await aBooking();
		const start = real.messenger.given.length;

		const replies = await Promise.all(Array.from({ length: 10 }, () => send(aText(phone), token)));

		expect(sentSince(start)).toHaveLength(1);
		expect(replies.every((reply) => reply.status === 200)).toBe(true);
		expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
	});

	test('gets a failure reported and may try again', async () => {
		const { phone, token } = await aBooking();
		const failing = aMessenger({ kind: 'retry', code: '131000', message: 'Something went wrong' });

		const failed = await send(aText(phone), token, failing);
		const again = await send(aText(phone), token);

		expect(failed.body).toMatchObject({ success: false, status: 'queued' });
		expect(again.body).toMatchObject({ success: true, status: 'accepted', id: failed.body.id });
	});

	test('whose slot staff hold before the page asks gets the message with the link, sent once, and its state', async () => {
		const { phone, token, id } = await aBooking();
		const start = real.messenger.given.length;
		const held = await real.asHolder(admin).rpc('edit_booking', { p_booking: id, p_version: 1, p_changes: { status: 'pending' } });

		const replies = [await send(aText(phone), token), await send(aText(phone), token)];
		const state = await status(token, `?id=${replies[0]?.body.id}`);

		expect(held.error).toBeNull();
		expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
		expect(sentSince(start)).toMatchObject([{ kind: 'booking_link', toPhone: phone, params: { link: expect.stringContaining(token) } }]);
		expect(replies.map(({ body }) => body)).toEqual([state.body, state.body]);
		expect(state.body).toMatchObject({ success: true, status: 'accepted' });
	});

	test('with a token older than 15 minutes gets nothing', async () => {
		const { phone, token, id } = await aBooking();
		const start = real.messenger.given.length;
		await real.asServer
			.from('bookings')
			.update({ created_at: new Date(Date.now() - 15 * 60_000 - 1000).toISOString() })
			.eq('id', id);

		const reply = await send(aText(phone), token);

		expect([reply.status, reply.body.error.code]).toEqual([401, 'token_unknown']);
		expect(sentSince(start)).toEqual([]);
	});
});

describe('a visitor who asks for the state of their thank-you', () => {
	test('sees its state and nothing else', async () => {
		const { phone, token } = await aBooking();
		const sent = await send(aText(phone), token);

		const reply = await status(token, `?id=${sent.body.id}`);

		expect([reply.status, reply.body]).toEqual([200, { success: true, id: sent.body.id, status: 'accepted', simulated: true }]);
	});

	test('sees no other family’s message, no message of the hall, and no queue', async () => {
		const [mine, theirs] = [await aBooking(), await aBooking()];
		const { body: other } = await send(aText(theirs.phone), theirs.token);
		const { data: notice } = await real.asServer
			.from('messages')
			.select('id')
			.eq('booking_id', mine.id)
			.eq('kind', 'manager_notice')
			.single();

		const replies = [
			await status(mine.token, `?id=${other.id}`),
			await status(mine.token, `?id=${notice?.id}`),
			await status(mine.token, `?id=${crypto.randomUUID()}`),
			await status(mine.token, '?id=1'),
			await status(mine.token),
			await status('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', `?id=${other.id}`),
		];

		expect(replies.map((reply) => [reply.status, reply.body.error.code])).toEqual(replies.map(() => [401, 'token_unknown']));
		expect(replies.map(({ text }) => text).join()).not.toMatch(/queued|accepted|manager/);
	});
});

describe('a stranger sends nothing', () => {
	test.each([
		['without a token', undefined, 401, 'token_required'],
		['with a token that nobody has', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 401, 'token_unknown'],
		['with a token that breaks SQL', "'or''='", 401, 'token_unknown'],
		['with an access token of their own making', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.', 401, 'token_unknown'],
		['with three parts of nonsense', 'a.b.c', 401, 'token_unknown'],
	])('%s', async (_, token, expected, code) => {
		const { phone } = await aBooking();
		const start = real.messenger.given.length;

		const reply = await send(aText(phone), token);

		expect([reply.status, reply.body.error.code]).toEqual([expected, code]);
		expect(sentSince(start)).toEqual([]);
	});

	test('to a number of their choice with a good token', async () => {
		const { token } = await aBooking();
		const start = real.messenger.given.length;

		const replies = await Promise.all(['+923009999999', '+14155550100'].map((to) => send(aText(to), token)));

		expect(replies.map(({ status: given, body }) => [given, body.error.code])).toEqual(replies.map(() => [403, 'other_number']));
		expect(sentSince(start)).toEqual([]);
	});

	test('to another family’s number with their own token', async () => {
		const [mine, theirs] = [await aBooking(), await aBooking()];
		const start = real.messenger.given.length;

		const reply = await send(aText(theirs.phone), mine.token);

		expect(reply.status).toBe(403);
		expect(sentSince(start)).toEqual([]);
	});

	test.each([
		['a template', { type: 'template' }],
		['no type', { type: undefined }],
		['a field of their own', { template: 'free_money' }],
		['another recipient', { recipient: '+923009999999' }],
		['two recipients', { to: ['+923005000001', '+923009999999'] }],
		['no text', { message: '' }],
		['a text that is too long', { message: 'x'.repeat(1001) }],
	])('with %s', async (_, changes) => {
		const { phone, token } = await aBooking();
		const start = real.messenger.given.length;

		const reply = await send(aText(phone, changes), token);

		expect([reply.status, reply.body.error.code]).toEqual([422, 'invalid']);
		expect(sentSince(start)).toEqual([]);
	});

	test.each([
		['with a visitor’s token', (mine: Made) => mine.token, 403, 'admins_only'],
		['without a token', () => undefined, 401, 'token_required'],
		['with a forged access token', () => `${admin.slice(0, -4)}AAAA`, 401, 'token_unknown'],
		['signed in, but no admin', () => stranger, 403, 'admins_only'],
	])('one of the hall’s own messages, %s', async (_, token, expected, code) => {
		const mine = await aBooking();
		const start = real.messenger.given.length;

		const reply = await send({ to: mine.phone, type: 'template', kind: 'thank_you', bookingId: mine.id }, token(mine));

		expect([reply.status, reply.body.error.code]).toEqual([expected, code]);
		expect(sentSince(start)).toEqual([]);
	});

	test('by form, from another site, or with a body that is too large', async () => {
		const { phone, token } = await aBooking();
		const start = real.messenger.given.length;
		const door = whatsappSendEndpoint(() => real.services);
		const authorization = `Bearer ${token}`;

		const byForm = await post(door, '/', `to=${phone}`, {
			headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
		});
		const fromElsewhere = await post(door, '/', aText(phone), { headers: { authorization, origin: 'https://evil.example' } });
		const tooLarge = await post(door, '/', aText(phone, { message: 'x'.repeat(33_000) }), { headers: { authorization } });

		expect([byForm.status, fromElsewhere.status, tooLarge.status]).toEqual([415, 403, 413]);
		expect(sentSince(start)).toEqual([]);
	});

	test('signed in, but no admin', async () => {
		const { phone } = await aBooking();
		const start = real.messenger.given.length;

		const reply = await send(aText(phone), stranger);

		expect([reply.status, reply.body.error.code]).toEqual([403, 'admins_only']);
		expect(sentSince(start)).toEqual([]);
	});
});

describe('an admin', () => {
	test('writes to a booking’s number in their own words', async () => {
		const { phone, id } = await aBooking();

		const reply = await send(aText(phone, { message: 'The tulips are up 🌷' }), admin);

		expect(reply.body).toMatchObject({ success: true, status: 'accepted' });
		expect(real.messenger.given.at(-1)).toMatchObject({
			kind: 'text',
			toPhone: phone,
			bookingId: id,
			params: { text: 'The tulips are up 🌷' },
		});
	});

	test('writes to no number that has no booking', async () => {
		const start = real.messenger.given.length;

		const reply = await send(aText('+923009999999'), admin);

		expect([reply.status, reply.body.error.code]).toEqual([403, 'other_number']);
		expect(sentSince(start)).toEqual([]);
	});

	test('has a booking’s link sent anew, also before the schedule’s first minute', async () => {
		const { phone, id } = await aBooking();

		const reply = await send({ to: phone, type: 'template', kind: 'booking_link', bookingId: id }, admin);

		expect(reply.body).toMatchObject({ success: true, status: 'accepted' });
		expect(real.messenger.given.at(-1)).toMatchObject({ kind: 'booking_link', toPhone: phone });
	});

	test('sends a template that is filled from the booking', async () => {
		const { phone, id } = await aBooking();

		const reply = await send({ to: phone, type: 'template', kind: 'thank_you', bookingId: id }, admin);

		expect(reply.body).toMatchObject({ success: true, status: 'accepted' });
		expect(real.messenger.given.at(-1)).toMatchObject({ kind: 'thank_you', toPhone: phone, params: { name: 'Test Family' } });
	});

	test.each([
		['to another number', { to: '+923009999999' }, 403, 'other_number'],
		['for a booking that is not there', { bookingId: crypto.randomUUID() }, 404, 'not_found'],
		['that is not true', { kind: 'cancelled' }, 409, 'not_true'],
		['with words of their own', { message: 'Hello' }, 422, 'invalid'],
		['of a kind that is the hall’s alone', { kind: 'manager_notice' }, 422, 'invalid'],
	])('cannot send a template %s', async (_, changes, expected, code) => {
		const { phone, id } = await aBooking();
		const start = real.messenger.given.length;

		const reply = await send({ to: phone, type: 'template', kind: 'thank_you', bookingId: id, ...changes }, admin);

		expect([reply.status, reply.body.error.code]).toEqual([expected, code]);
		expect(sentSince(start)).toEqual([]);
	});

	test('gets "window_closed" through the Cloud API for a family that has not written', async () => {
		const { phone } = await aBooking();
		const cloud = { ...aMessenger(), name: 'cloud' as const, simulated: false };

		const reply = await send(aText(phone, { message: 'Hello' }), admin, cloud as never);

		expect([reply.status, reply.body.error.code]).toEqual([409, 'window_closed']);
		expect(cloud.given).toEqual([]);
	});

	test('sees the state of messaging and the queue', async () => {
		const reply = await status(admin);

		expect(reply.status).toBe(200);
		expect(reply.body).toEqual({
			provider: 'simulated',
			connected: true,
			queued: expect.any(Number),
			oldestAt: expect.toSatisfy((at) => at === null || !Number.isNaN(Date.parse(at))),
			failed: expect.any(Number),
			dead: expect.any(Number),
			unknown: 0,
			breaker: null,
			optedOut: 0,
		});
	});

	test('sees one message’s state', async () => {
		const { phone, token, id } = await aBooking();
		const { body: sent } = await send(aText(phone), token);

		const reply = await status(admin, `?id=${sent.id}`);

		expect(reply.body).toMatchObject({
			id: sent.id,
			bookingId: id,
			kind: 'thank_you',
			to: phone,
			status: 'accepted',
			attempts: 1,
			simulated: true,
		});
	});

	test('sees a booking’s messages, without the visitor’s token', async () => {
		const { token, id } = await aBooking();

		const reply = await history(admin, id);

		expect(reply.body.messages.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['manager_notice', 'thank_you']);
		expect(reply.text).not.toContain(token);
	});

	test.each(['?id=', '?id=1', "?id='--"])('gets an explanation for the malformed id %s', async (query) => {
		expect((await status(admin, query)).status).toBe(422);
	});

	test('gets 404 for an unknown message', async () => {
		expect((await status(admin, `?id=${crypto.randomUUID()}`)).status).toBe(404);
		expect((await history(admin, 'LZ-1234-56')).status).toBe(422);
		expect((await history(admin, crypto.randomUUID())).body).toEqual({ messages: [] });
	});
});

describe('status and history', () => {
	test.each([
		['nobody', () => undefined, 401],
		['a visitor’s token', () => 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 401],
		['a forged access token', () => `${admin.slice(0, -4)}AAAA`, 401],
		['the publishable key', () => real.stack.publishableKey, 401],
		['the secret key', () => real.stack.secretKey, 401],
		['a signed-in stranger', () => stranger, 403],
	])('are not for %s', async (_, token, expected) => {
		const { id } = await aBooking();

		expect((await status(token())).status).toBe(expected);
		expect((await status(token(), `?id=${id}`)).status).toBe(expected);
		expect((await history(token(), id)).status).toBe(expected);
	});
});

describe('the schedule', () => {
	test('sends waiting messages; two simultaneous runs send nothing twice', async () => {
		const run = () => post(on(sendDueMessagesEndpoint, real.services), '/', { next_run: '2026-11-21T08:00:00Z' });
		// Messages of earlier tests, more than one run takes.
		await expect.poll(async () => (await run()).body.done.send.attempted).toBe(0);
		const bookings = await Promise.all(Array.from({ length: 4 }, aBooking));
		const start = real.messenger.given.length;

		const replies = await Promise.all([run(), run()]);

		const ids = sentSince(start).map(({ id }) => id);
		expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
		expect(new Set(ids).size).toBe(ids.length);
		expect(sentSince(start).map(({ toPhone }) => toPhone)).toEqual(expect.arrayContaining(bookings.map(({ phone }) => phone)));
	});

	test('releases a slot whose hold expired', async () => {
		const { id } = await aBooking();
		await real.asServer
			.from('bookings')
			.update({ status: 'pending', hold_expires_at: new Date(Date.now() - 1000).toISOString() })
			.eq('id', id);

		const reply = await post(on(sendDueMessagesEndpoint, real.services), '/', {});

		const { data } = await real.asServer.from('bookings').select('status').eq('id', id).single();
		expect(reply.body.done.expire_holds.expired).toBeGreaterThanOrEqual(1);
		expect(data?.status).toBe('expired');
	});
});

describe('the webhook', () => {
	const KEYS = { phoneNumberId: '100000000000001', appSecret: 'test_app_secret', accessToken: 'EAAtest', verifyToken: 'verify' };
	const tell = (events: { statuses?: object[]; messages?: object[] }, secret = KEYS.appSecret) => {
		const bytes = bytesOf(callBody(KEYS.phoneNumberId, events));
		const settings = { ...real.services.settings, cloud: { ...KEYS, graphUrl: 'http://127.0.0.1:9', graphVersion: 'v25.0' } };
		return post(on(whatsappWebhookEndpoint, { ...real.services, settings }), '/api/whatsapp/webhook', bytes, {
			headers: { 'x-hub-signature-256': signatureOf(bytes, secret) },
		});
	};

	test('updates a message, and the family’s answer is in the booking’s history', async () => {
		const { phone, token, id } = await aBooking();
		const { body: sent } = await send(aText(phone), token);
		const { data } = await real.asServer.from('messages').select('provider_id').eq('id', sent.id).single();
		const reported = { id: data?.provider_id as string, to: phone, callbackData: sent.id };

		const reply = await tell({
			statuses: [statusEvent(reported, 'read'), statusEvent(reported, 'delivered')],
			messages: [incomingEvent({ id: `wamid.${id}`, from: phone, text: 'Is there parking?' })],
		});

		expect(reply.body).toEqual({ events: 3, new: 3, unmatched: 0 });
		expect((await status(token, `?id=${sent.id}`)).body.status).toBe('read');
		const told = (await history(admin, id)).body.messages.map(({ kind, status: state, text }: Record<string, string>) => [
			kind,
			state,
			text,
		]);
		expect(told).toContainEqual(['incoming', 'received', 'Is there parking?']);
	});

	test('that is forged changes nothing', async () => {
		const { phone, token } = await aBooking();
		const { body: sent } = await send(aText(phone), token);

		const reply = await tell({ statuses: [statusEvent({ id: 'wamid.forged', to: phone, callbackData: sent.id }, 'failed')] }, 'guessed');

		expect(reply.status).toBe(401);
		expect((await status(token, `?id=${sent.id}`)).body.status).toBe('accepted');
	});

	test('with a family’s STOP ends all messages to it, including those of staff', async () => {
		const { phone, token, id } = await aBooking();
		await tell({ messages: [incomingEvent({ id: `wamid.stop.${id}`, from: phone, text: 'Band karo' })] });
		const start = real.messenger.given.length;

		const byVisitor = await send(aText(phone), token);
		const byStaff = await send(aText(phone, { message: 'Hello' }), admin);

		expect([byVisitor.status, byVisitor.body.status]).toEqual([200, 'cancelled']);
		expect([byStaff.status, byStaff.body.error.code]).toEqual([409, 'opted_out']);
		expect(sentSince(start)).toEqual([]);
	});
});

describe('a provider that stops us', () => {
	const run = (messenger = real.messenger) => post(on(sendDueMessagesEndpoint, { ...real.services, messenger: () => messenger }), '/', {});

	test('stops the queue, costs no attempt, and staff see it until it works again', async () => {
		const { phone, token } = await aBooking();
		const expired = aMessenger({ kind: 'stop', code: '190', message: 'The token has expired', retryAfterSeconds: 3600 });

		const stopped = await send(aText(phone), token, expired);
		const again = await send(aText(phone), token, expired);
		await run();
		const during = await status(admin);
		const { data } = await real.asServer.from('messages').select('state, attempts, excused').eq('id', stopped.body.id).single();

		expect([stopped.body.status, again.body.status, expired.given.length]).toEqual(['queued', 'queued', 1]);
		expect(data).toEqual({ state: 'queued', attempts: 1, excused: 1 });
		expect(during.body.breaker).toMatchObject({ state: 'open', code: '190' });
		expect(real.lines).toContainEqual(expect.objectContaining({ event: 'messaging_stopped', level: 'error', code: '190' }));

		await real.asHolder(admin).rpc('resume_messaging');
		await run();
		await expect.poll(async () => (await run()).body.done.send.attempted).toBe(0);
		expect((await status(admin)).body.breaker).toBeNull();
		expect((await status(token, `?id=${stopped.body.id}`)).body).toMatchObject({ success: true, status: 'accepted' });
	});
});

test('the nightly job plans missed messages and deletes outdated data', async () => {
	const reply = await post(on(atNight, real.services), '/', {});

	expect(reply.status).toBe(200);
	expect(reply.body).toEqual({
		done: {
			prune: { answers: expect.any(Number), addresses: expect.any(Number), bookings: expect.any(Number) },
			forget: { links: expect.any(Number), events: 0, conversations: 0 },
			forget_in_time: { erased: expect.any(Number), anonymised: expect.any(Number), numbers: 0, is_done: true },
			remove_files: { removed: 0, isLeft: false },
			plan: { planned: expect.any(Number), isLeft: false },
			reviews: { asked: 0 },
		},
		failed: [],
	});
	expect(reply.body.done.plan.planned).toBeGreaterThan(10);
});

test('no log line contains a number, a text or a token', () => {
	const log = JSON.stringify(real.lines);

	expect(log).toContain('"endpoint":"whatsapp-send"');
	expect(log).not.toMatch(/92300|Test Family|evil\.example|tulips|parking|Band karo|eyJ|lalazar-demo/);
});
