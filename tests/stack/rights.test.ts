import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStack, type Stack } from '../../supabase/local/stack.ts';

/** Real migrations and seed, called with the public key. */
let stack: Stack;
beforeAll(async () => {
	stack = await createStack({ port: 0 });
});
afterAll(() => stack.close());

const rows = async <Row>(query: string): Promise<Row[]> =>
	(await stack.backend.exclusively(() => stack.backend.database.query<Row>(query))).rows;
const catalogue = async (query: string): Promise<string[]> => (await rows<{ name: string }>(query)).map(({ name }) => name);

/** Tables and views of the data API, each with a writable column. */
const tables = () =>
	rows<{ name: string; column: string }>(`
		select distinct on (c.relname) c.relname as name, a.attname as column
		from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attidentity = '' and a.attgenerated = ''
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') order by c.relname, a.attnum`);
const functions = () =>
	catalogue(
		"select distinct proname as name from pg_catalog.pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1",
	);

const visitor = (path: string, init: RequestInit = {}) =>
	fetch(`${stack.url}/rest/v1/${path}`, { ...init, headers: { apikey: stack.publishableKey, 'content-type': 'application/json' } });

const REFUSED = [401, 403, 404];

describe('a visitor with the publishable key', () => {
	test('can neither read nor write any table', async () => {
		const all = await tables();

		const open: string[] = [];
		for (const { name, column } of all) {
			const body = JSON.stringify({ [column]: null });
			const answers = {
				select: await visitor(name),
				insert: await visitor(name, { method: 'POST', body }),
				update: await visitor(name, { method: 'PATCH', body }),
				delete: await visitor(name, { method: 'DELETE' }),
			};
			for (const [verb, { status }] of Object.entries(answers)) if (!REFUSED.includes(status)) open.push(`${verb} ${name}: ${status}`);
		}

		expect(all.map(({ name }) => name)).toContain('bookings');
		expect(open).toEqual([]);
	});

	test('can call no function', async () => {
		const names = await functions();

		const open: string[] = [];
		for (const name of names) {
			const args = await argumentsOf(name);
			const { status } = await visitor(`rpc/${name}`, { method: 'POST', body: JSON.stringify(args) });
			if (!REFUSED.includes(status)) open.push(`${name}: ${status}`);
		}

		expect(names).toContain('request_booking');
		expect(open).toEqual([]);
	});

	/** All arguments as null, so that the function is found and only its rights can refuse. */
	async function argumentsOf(name: string): Promise<Record<string, null>> {
		const found = await catalogue(
			`select unnest(proargnames[1:pronargs]) as name from pg_catalog.pg_proc where proname = '${name}' and pronamespace = 'public'::regnamespace`,
		);
		return Object.fromEntries(found.map((argument) => [argument, null]));
	}

	test('does not reach the schemas behind the data API', async () => {
		for (const schema of ['private', 'auth', 'supabase_migrations']) {
			const answer = await fetch(`${stack.url}/rest/v1/admins`, { headers: { apikey: stack.publishableKey, 'accept-profile': schema } });

			expect([401, 403, 404, 406], schema).toContain(answer.status);
		}
	});
});

test('the demo’s admin signs in and sees bookings; the other account signs in and sees none', async () => {
	const seen: Record<string, number | undefined> = {};
	for (const [email, password] of [
		['admin@lalazar.example', 'lalazar-demo-1'],
		['guest@lalazar.example', 'lalazar-guest-1'],
	] as const) {
		const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
		await client.auth.signInWithPassword({ email, password });
		seen[email] = (await client.from('bookings').select('id')).data?.length;
	}

	expect(seen['admin@lalazar.example']).toBeGreaterThan(0);
	expect(seen['guest@lalazar.example']).toBe(0);
});

test('the health check fails while the database refuses writes, and passes again afterwards', async () => {
	const statusWhile = async (readOnly: 'on' | 'off') => {
		await rows(`set default_transaction_read_only = ${readOnly}`);
		const answer = await fetch(`${stack.url}/api/health`);
		return [answer.status, ((await answer.json()) as { database: string }).database];
	};

	expect([await statusWhile('on'), await statusWhile('off')]).toEqual([
		[503, 'failing'],
		[200, 'ok'],
	]);
});

test('the health check names this stack’s backend', async () => {
	const answer = await fetch(`${stack.url}/api/health`);

	expect(answer.status).toBe(200);
	expect(await answer.json()).toMatchObject({ ok: true, database: 'ok', supabaseUrl: stack.url, publishableKey: stack.publishableKey });
});
