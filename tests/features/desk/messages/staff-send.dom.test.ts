import { expect, test } from 'vitest';
import type { AskProblem } from '#features/desk/messages/messages-port.ts';
import { staffSend } from '#features/desk/messages/send-message.ts';
import type { SupabaseBrowser } from '#features/desk/shell/supabase-browser.ts';

const booking = { id: 'b7d9a1c2-0000-4000-8000-000000000001', phone: '+923001234567' };

/** A session as the sign-in left it. */
const supabase = {
	auth: {
		getSession: async () => ({ data: { session: { access_token: 'a.staff.token' } }, error: null }),
		refreshSession: async () => ({ data: { session: null }, error: null }),
	},
} as unknown as SupabaseBrowser['supabase'];

/** Doors that answer with this, and remember what they were asked. */
function doors(status: number, body: unknown) {
	const asked: { path: string; init: RequestInit }[] = [];
	const fetch = async (path: RequestInfo | URL, init: RequestInit = {}) => {
		asked.push({ path: String(path), init });
		return new Response(JSON.stringify(body), { status });
	};
	return { asked, ports: staffSend({ supabase }, fetch) };
}

test('a text and a prepared message carry the access token and name the booking’s number', async () => {
	const { asked, ports } = doors(200, { success: false, id: 'm', status: 'queued', simulated: false });

	expect(await ports.sendText(booking, 'Salaam')).toEqual({ ok: true, value: { state: 'queued', simulated: false } });
	await ports.sendKind(booking, 'balance_due');

	expect(asked.map(({ path }) => path)).toEqual(['/api/whatsapp/send', '/api/whatsapp/send']);
	expect(asked[0]?.init.headers).toMatchObject({ Authorization: 'Bearer a.staff.token' });
	expect(asked.map(({ init }) => JSON.parse(String(init.body)))).toEqual([
		{ to: booking.phone, message: 'Salaam', type: 'text', bookingId: booking.id },
		{ to: booking.phone, type: 'template', kind: 'balance_due', bookingId: booking.id },
	]);
});

test.each<[number, unknown, AskProblem]>([
	[409, { code: 'window_closed' }, { kind: 'window-closed' }],
	[409, { code: 'opted_out' }, { kind: 'opted-out' }],
	[403, { code: 'other_number' }, { kind: 'other-number' }],
	[429, { code: 'too_many_requests' }, { kind: 'limited' }],
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
])('an answer of %i with %j is told as %j', async (status, error, problem) => {
	expect(await doors(status, { error }).ports.sendText(booking, 'Salaam')).toEqual({ ok: false, problem });
});

test('the carrier is taken from the status door, with the setting that stands in the way', async () => {
	expect(await doors(200, { provider: 'cloud', connected: true }).ports.carrier()).toEqual({
		ok: true,
		value: { provider: 'cloud', problem: null },
	});
	expect(await doors(200, { provider: null, problem: 'Set WHATSAPP_ACCESS_TOKEN' }).ports.carrier()).toEqual({
		ok: true,
		value: { provider: null, problem: 'Set WHATSAPP_ACCESS_TOKEN' },
	});
	expect(await doors(403, {}).ports.carrier()).toEqual({ ok: false, problem: 'denied' });
	expect(await doors(500, {}).ports.carrier()).toEqual({ ok: false, problem: 'failed' });
});
