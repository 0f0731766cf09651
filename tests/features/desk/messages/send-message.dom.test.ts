import { expect, test } from 'vitest';
import type { DatabaseClient } from '#database';
import { readCarrier, type SendProblem, sendMessage } from '#features/desk/messages/send-message.ts';
import { wireOf } from '#features/desk/shell/supabase-browser.ts';
import { carryCalls } from '#shared/data/call.ts';

const booking = { id: 'b7d9a1c2-0000-4000-8000-000000000001', phone: '+923001234567' };

const supabase = {
	auth: {
		getSession: async () => ({ data: { session: { access_token: 'a.staff.token' } }, error: null }),
		refreshSession: async () => ({ data: { session: null }, error: null }),
	},
} as unknown as DatabaseClient;

/** Endpoints that all answer this. Returns their requests. */
function answer(status: number, body: unknown) {
	const asked: { path: string; init: RequestInit }[] = [];
	const fetch = async (path: RequestInfo | URL, init: RequestInit = {}) => {
		asked.push({ path: String(path), init });
		return new Response(JSON.stringify(body), { status });
	};
	carryCalls(wireOf(supabase, fetch));
	return asked;
}

test('a text and a prepared message carry the access token and name the booking’s number', async () => {
	const asked = answer(200, { success: false, id: 'm', status: 'queued', simulated: false });

	expect(await sendMessage(booking, { type: 'text', message: 'Salaam' })).toEqual({ ok: true, value: 'queued' });
	await sendMessage(booking, { type: 'template', kind: 'payment_due' });

	expect(asked.map(({ path }) => path)).toEqual(['/api/whatsapp/send', '/api/whatsapp/send']);
	expect(asked[0]?.init.headers).toMatchObject({ Authorization: 'Bearer a.staff.token' });
	expect(asked.map(({ init }) => JSON.parse(String(init.body)))).toEqual([
		{ to: booking.phone, message: 'Salaam', type: 'text', bookingId: booking.id },
		{ to: booking.phone, type: 'template', kind: 'payment_due', bookingId: booking.id },
	]);
});

test.each<[number, unknown, SendProblem]>([
	[409, { code: 'window_closed' }, { kind: 'window_closed' }],
	[409, { code: 'opted_out' }, { kind: 'opted_out' }],
	[403, { code: 'other_number' }, { kind: 'other_number' }],
	[429, { code: 'too_many_requests' }, { kind: 'too_many_requests' }],
	[403, { code: 'admins_only' }, { kind: 'denied' }],
	[401, { code: 'token_unknown' }, { kind: 'denied' }],
	[409, { code: 'not_true', message: 'It is not so.' }, { kind: 'refused', words: 'It is not so.' }],
	[
		422,
		{ code: 'invalid', message: 'Look again.', fields: { message: 'Please shorten it' } },
		{ kind: 'refused', words: 'Please shorten it' },
	],
	[500, { code: 'internal' }, { kind: 'failed' }],
	[502, {}, { kind: 'lost' }],
	[418, 'tea', { kind: 'failed' }],
])('an answer of %i with %j is the problem %j', async (status, error, problem) => {
	answer(status, { error });

	expect(await sendMessage(booking, { type: 'text', message: 'Salaam' })).toEqual({ ok: false, problem });
});

test.each([
	[200, { provider: 'cloud', connected: true }, { provider: 'cloud', problem: null }],
	[200, { provider: null, problem: 'Set WHATSAPP_ACCESS_TOKEN' }, { provider: null, problem: 'Set WHATSAPP_ACCESS_TOKEN' }],
	[403, {}, undefined],
	[500, {}, undefined],
])('a status answer of %i with %j is the carrier %j', async (status, body, carrier) => {
	answer(status, body);

	expect(await readCarrier()).toEqual(carrier);
});
