import { readdirSync, readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import type { DatabaseClient } from '#database';
import { readCarrier, sendMessage } from '#features/desk/messages/send-message.ts';
import { passwordChange } from '#features/desk/shell/sign-in/change-password.ts';
import { wireOf } from '#features/desk/shell/supabase-browser.ts';
import { call, carryCalls } from '#shared/data/call.ts';
import { questions } from '../../../support/desk-acts.ts';

let made = 0;

const SESSION = {
	access_token: 'a.staff.token',
	refresh_token: 'refresh',
	token_type: 'bearer',
	expires_in: 3600,
	user: { id: 'user-1', email: 'sadia@lalazar.example', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
};

/** The desk's real adapters with a session, on a server that always answers this. Returns its requests. */
async function desk(answer: () => Promise<Response>) {
	const asked: { method: string; path: string }[] = [];
	const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
		const path = String(input instanceof Request ? input.url : input);
		// The current password is accepted, so the change itself is asked for.
		if (path.includes('/auth/v1/token')) return Response.json(SESSION);
		if (path.includes('/auth/v1/logout')) return new Response(null, { status: 204 });
		asked.push({ method: init.method ?? 'GET', path });
		return answer();
	};
	const client = () =>
		createClient('https://hall.supabase.example', 'sb_publishable_test', {
			auth: { persistSession: false, autoRefreshToken: false, storageKey: `test.lost.${made++}` },
			global: { fetch },
			db: { retry: false },
		}) as DatabaseClient;
	const supabase = client();
	await supabase.auth.signInWithPassword({ email: 'sadia@lalazar.example', password: 'tulip-garden' });
	const connection = { supabase, aside: client };
	carryCalls(wireOf(supabase, fetch));
	const ports = {
		call,
		changePassword: passwordChange(connection),
		message: { sendText: sendMessage, sendPrepared: sendMessage, carrier: readCarrier },
	};
	return { ports, asked };
}

const ENDS: [string, () => Promise<Response>, string][] = [
	['no answer at all', () => Promise.reject(new TypeError('Failed to fetch')), 'lost'],
	['that of a gateway which waited in vain', async () => new Response('', { status: 504 }), 'lost'],
	['the page of whoever lends the net', async () => new Response('<html>Please sign in to our net</html>'), 'lost'],
	['an error of the server', async () => Response.json({ code: 'XX000', message: 'internal' }, { status: 500 }), 'failed'],
];

const acts = questions.filter(({ writes }) => writes);

test.each(ENDS)('after %s every act of the desk tells the same', async (_, answer, problem) => {
	const { ports } = await desk(answer);

	const told = await Promise.all(acts.map(async ({ name, ask }) => [name, (await ask(ports)).problem]));

	const plain = told.map(([name, given]) => [name, typeof given === 'object' ? (given as { kind: string }).kind : given]);
	expect(plain).toEqual(acts.map(({ name }) => [name, problem]));
});

test('a reading changes nothing: it is a GET, or a call of a stable function', async () => {
	const { ports, asked } = await desk(async () => Response.json({}, { status: 500 }));
	for (const { writes, ask } of questions) if (!writes) await ask(ports);

	const changing = asked.filter(({ method, path }) => {
		const called = /\/rpc\/(\w+)/.exec(path)?.[1];
		return called ? !STABLE.has(called) : method !== 'GET';
	});

	expect(asked.length).toBeGreaterThan(10);
	expect(changing).toEqual([]);
});

/** The public functions that are declared stable. */
const STABLE = new Set(
	readdirSync('supabase/schemas')
		.filter((file) => file.endsWith('.sql'))
		.flatMap((file) => [...readFileSync(`supabase/schemas/${file}`, 'utf8').matchAll(/create function public\.(\w+)\(([\s\S]*?)as ['$]/g)])
		.filter(([declared]) => /\bstable\b/.test(declared))
		.map(([, name]) => name),
);
