import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrate, seed } from '../../supabase/local/backend/migrations.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { countOf } from '../support/whole-counts.ts';
import { clientFor, fixture, fixtureStack, PEOPLE } from './fixture-stack.ts';

let stack: Stack;
const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeAll(async () => {
	stack = await fixtureStack();
});
afterAll(async () => {
	await stack.close();
	printed.mockRestore();
});

const rest = (path: string, init: RequestInit & { key?: string } = {}) =>
	fetch(`${stack.url}/rest/v1/${path}`, {
		...init,
		headers: { apikey: init.key ?? stack.publishableKey, 'content-type': 'application/json', ...init.headers },
	});

describe('roles', () => {
	test('parallel requests keep their own role: anon never sees a row, the server and an admin always do', async () => {
		const keyOf = { anon: stack.publishableKey, admin: stack.publishableKey, service: stack.secretKey };
		const token = (await (await clientFor(stack, 'admin')).auth.getSession()).data.session?.access_token;
		const ask = async (who: keyof typeof keyOf) => {
			const headers = { apikey: keyOf[who], ...(who === 'admin' ? { authorization: `Bearer ${token}` } : {}) };
			const answer = await stack.backend.fetch(new Request(`${stack.url}/rest/v1/notes?slot=eq.seed&select=slot`, { headers }));
			return `${who} ${answer.status} ${answer.ok ? await answer.text() : ''}`;
		};

		const answers = await Promise.all(Array.from({ length: countOf(20, 60) }, () => [ask('anon'), ask('admin'), ask('service')]).flat());

		expect([...new Set(answers)].sort()).toEqual(['admin 200 [{"slot":"seed"}]', 'anon 401 ', 'service 200 [{"slot":"seed"}]']);
	});

	test('parallel writes are stored or refused, and no acknowledged one is lost', async () => {
		const service = await clientFor(stack, 'service_role');

		const answers = await Promise.all(
			Array.from({ length: 60 }, (_, index) => service.from('notes').insert({ slot: `rush-${index % 12}` })),
		);

		const { count } = await service.from('notes').select('*', { count: 'exact', head: true }).like('slot', 'rush-%');
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(12);
		expect(answers.filter(({ status }) => status === 409)).toHaveLength(48);
		expect(count).toBe(12);
	});

	test('a migration’s revokes stay in force after the first requests', async () => {
		await rest('notes', { key: stack.secretKey });

		const answers = await Promise.all([
			rest('notes'),
			rest('notes', { method: 'POST', body: '{"slot":"anon"}' }),
			rest('notes?slot=eq.seed', { method: 'DELETE' }),
		]);

		expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
	});

	test('a table whose migration forgot to revoke is open, as it was on hosted projects, so that a test of rights finds it', async () => {
		const answer = await rest('forgotten');

		expect(answer.status).toBe(200);
	});

	test('a signed-in stranger gets no row, and a removed admin none from the next request on', async () => {
		const [stranger, admin] = await Promise.all([clientFor(stack, 'stranger'), clientFor(stack, 'admin')]);
		const seen = async (client: typeof admin) => (await client.from('notes').select('id').eq('slot', 'seed')).data?.length;
		const { exclusively, database } = stack.backend;
		const before = [await seen(admin), await seen(stranger)];

		await exclusively(() =>
			database.exec('alter table private.admins rename to former_admins; create table private.admins (user_id uuid)'),
		);
		const after = await seen(admin);
		await exclusively(() => database.exec('drop table private.admins; alter table private.former_admins rename to admins'));

		expect([before, after]).toEqual([[1, 0], 0]);
	});
});

describe('keys and accounts', () => {
	test('no request works without a key, and a token alone is no key', async () => {
		const admin = await clientFor(stack, 'admin');
		const token = (await admin.auth.getSession()).data.session?.access_token ?? '';

		const keyless = await fetch(`${stack.url}/rest/v1/notes`);
		const wrong = await rest('notes', { key: 'sb_secret_wrong' });
		const tokenOnly = await fetch(`${stack.url}/rest/v1/notes`, { headers: { authorization: `Bearer ${token}` } });

		expect([keyless.status, wrong.status, tokenOnly.status]).toEqual([401, 401, 401]);
	});

	test('nobody can open an account', async () => {
		const anon = await clientFor(stack, 'anon');

		const { error } = await anon.auth.signUp({ email: 'new@stack.example', password: 'a-long-password-1' });

		expect(error?.code).toBe('signup_disabled');
	});

	test('an unknown e-mail and a wrong password are refused alike', async () => {
		const anon = await clientFor(stack, 'anon');

		const unknown = await anon.auth.signInWithPassword({ email: 'nobody@stack.example', password: 'whatever-it-is' });
		const wrong = await anon.auth.signInWithPassword({ email: PEOPLE.admin.email, password: 'whatever-it-is' });

		expect(unknown.error?.code).toBe('invalid_credentials');
		expect([wrong.error?.code, wrong.error?.message]).toEqual([unknown.error?.code, unknown.error?.message]);
	});
});

describe('answers', () => {
	test.each([
		['P0001', 400],
		['22023', 400],
		['23514', 400],
		['23P01', 400],
		['23505', 409],
		['23503', 409],
		['PT409', 409],
		['PT422', 422],
		['28000', 403],
		['40001', 500],
		['57014', 500],
	])('a database function that raises %s is answered with %i, its code and its hint', async (code, status) => {
		const answer = await rest('rpc/complain', { method: 'POST', body: JSON.stringify({ p_code: code }) });

		expect(answer.status).toBe(status);
		expect(await answer.json()).toMatchObject({ code, message: 'as asked', hint: 'do not ask' });
	});

	test('a row that a CHECK refuses is a 400 with the database’s own code', async () => {
		const answer = await rest('notes', {
			method: 'POST',
			key: stack.secretKey,
			body: JSON.stringify({ slot: 'long', body: 'x'.repeat(60) }),
		});

		expect(answer.status).toBe(400);
		expect(await answer.json()).toMatchObject({ code: '23514' });
	});

	test('instants are written as ISO 8601', async () => {
		const service = await clientFor(stack, 'service_role');

		const { data } = await service.from('notes').select('written_at').eq('slot', 'seed').single();

		expect(data?.written_at).toBe('2026-11-20T21:56:26.5+00:00');
	});

	test('a body over a megabyte is refused with 413', async () => {
		const answer = await rest('notes', { method: 'POST', key: stack.secretKey, body: JSON.stringify({ slot: 'x'.repeat(1024 * 1024) }) });

		expect(answer.status).toBe(413);
	});

	test('a refused row is not logged, and a failure is one line without values', async () => {
		printed.mockClear();
		const insert = { method: 'POST', key: stack.secretKey, body: JSON.stringify({ slot: 'seed', body: 'Ayesha' }) };

		await rest('notes', insert);
		const quiet = printed.mock.calls.length;
		await rest('rpc/complain', { method: 'POST', body: '{"p_code":"40001"}' });

		const lines = printed.mock.calls.flat().map(String);
		expect(quiet).toBe(0);
		expect(lines).toHaveLength(1);
		expect(JSON.parse(lines[0] ?? '')).toMatchObject({ part: 'backend', path: '/rest/v1/rpc/complain', status: 500 });
	});
});

describe('migrations and seed', () => {
	const query = <Row>(text: string) => stack.backend.exclusively(() => stack.backend.database.query<Row>(text));

	test('every migration and the seed are in the Supabase CLI’s history', async () => {
		const history = await query('select version, name from supabase_migrations.schema_migrations');
		const seeds = await query('select path from supabase_migrations.seed_files');

		expect(history.rows).toEqual([{ version: '20260101000000', name: 'create_notes' }]);
		expect(seeds.rows).toContainEqual({ path: 'seed.sql' });
	});

	test('a failed migration is named and rolled back', async () => {
		const { exclusively, database } = stack.backend;

		const attempt = exclusively(() => migrate(database, fixture('broken-migrations')));

		await expect(attempt).rejects.toThrow('The migration 20260202000000_half_done failed: invalid input syntax');
		expect((await query("select to_regclass('public.half_done') as left")).rows).toEqual([{ left: null }]);
	});

	test('a migration edited after it was applied is reported', async () => {
		const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
		await query("update supabase_migrations.schema_migrations set statements = array['as it was']");

		await stack.backend.exclusively(() => migrate(stack.backend.database, fixture('migrations')));

		const words = warned.mock.calls.flat().join();
		warned.mockRestore();
		expect(words).toMatch(/20260101000000_create_notes was changed .* Delete the data folder/);
	});

	test('a migration older than an applied one is refused', async () => {
		const { exclusively, database } = stack.backend;
		await query("insert into supabase_migrations.schema_migrations (version, name) values ('20260303000000', 'of_another_time')");

		const attempt = exclusively(() => migrate(database, fixture('broken-migrations')));

		await expect(attempt).rejects.toThrow('Delete the data folder to build the database anew.');
		await query("delete from supabase_migrations.schema_migrations where version = '20260303000000'");
	});

	test('the seed runs once, with the chosen limits', async () => {
		const { exclusively, database } = stack.backend;
		const sow = () => exclusively(() => seed(database, fixture('limits-seed.sql'), 'production'));

		await sow();
		await sow();

		expect((await query("select body from public.notes where slot = 'limits'")).rows).toEqual([{ body: 'production' }]);
		expect((await query("select coalesce(current_setting('venue.limits', true), '') as after")).rows).toEqual([{ after: '' }]);
	});
});
