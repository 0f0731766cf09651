import { expect, test } from 'vitest';
import { testDatabase } from './support/database.ts';
import { CATALOGUED, type DatabaseFunction, makesUpStatements, writesToAllRows } from './support/function-body.ts';

const db = testDatabase();

/** Rules about the schema: splinter's lints and our own. Each has a query for offenders, and a statement that breaks the rule. */
const LINTS: [rule: string, offenders: string, breach: string][] = [
	[
		'row security is on for every table',
		`select n.nspname || '.' || c.relname as offender from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
		where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity`,
		`create table public.breach (id integer)`,
	],
	[
		'every policy asks a question: none is simply true',
		`select schemaname || '.' || tablename || ': ' || policyname as offender from pg_policies
		where coalesce(qual, '') ~* '^\\(*true\\)*$' or coalesce(with_check, '') ~* '^\\(*true\\)*$'`,
		`create policy breach on public.bookings for delete to authenticated using (true)`,
	],
	[
		'every policy is for signed-in users and one verb',
		`select policyname as offender from pg_policies where roles <> '{authenticated}' or cmd = 'ALL'`,
		`create policy breach on public.bookings to anon using (now() is null)`,
	],
	[
		'one policy per table, verb and role',
		`select tablename || ' ' || cmd as offender from pg_policies group by tablename, cmd, roles having count(*) > 1`,
		`create policy breach on public.bookings for select to authenticated using (now() is null)`,
	],
	[
		'every policy wraps its function in a select, so that it is asked once',
		`select policyname as offender from pg_policies
		where coalesce(qual, '') || coalesce(with_check, '') ~ 'is_admin' and coalesce(qual, '') || coalesce(with_check, '') !~ 'SELECT private.is_admin'`,
		`create policy breach on public.bookings for delete to authenticated using (private.is_admin())`,
	],
	[
		'no policy reads metadata that users can edit',
		`select policyname as offender from pg_policies where coalesce(qual, '') || coalesce(with_check, '') ~ 'user_metadata'`,
		`create policy breach on public.bookings for delete to authenticated using (auth.jwt() ? 'user_metadata')`,
	],
	[
		"visitors and staff cannot call a function of the exposed schema that runs with its owner's rights",
		`select p.proname as offender from pg_proc as p where p.pronamespace = 'public'::regnamespace and p.prosecdef
			and (has_function_privilege('anon', p.oid, 'EXECUTE') or has_function_privilege('authenticated', p.oid, 'EXECUTE'))`,
		`do $$ begin
			create function public.breach() returns integer language sql security definer as 'select 1';
			grant execute on function public.breach to authenticated;
		end $$`,
	],
	[
		'every function pins its search path',
		`select p.proname as offender from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
		where n.nspname in ('public', 'private') and not coalesce(p.proconfig, '{}') @> array['search_path=""']`,
		`create function private.breach() returns integer language sql as 'select 1'`,
	],
	[
		'a function that multiplies days by halls is not compiled at each call',
		`select p.proname as offender from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
		where n.nspname in ('public', 'private') and p.prosrc ~ 'cross join private\\.(halls|slots)' and not coalesce(p.proconfig, '{}') @> array['jit=off']`,
		`create function private.breach() returns bigint language sql set search_path = '' as 'select count(*) from private.slots cross join private.halls'`,
	],
	[
		'every foreign key is indexed',
		`select c.conrelid::regclass || '.' || c.conname as offender from pg_constraint as c join pg_namespace as n on n.oid = c.connamespace
		-- Only migrations delete a kind of message.
		where c.contype = 'f' and n.nspname in ('public', 'private') and c.confrelid <> 'private.message_kinds'::regclass and not exists (
			select from pg_index as i where i.indrelid = c.conrelid and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey
		)`,
		`create table private.breach (booking uuid references public.bookings)`,
	],
	[
		'no two indexes are the same',
		`select min(indexname) as offender from pg_indexes where schemaname in ('public', 'private')
		group by tablename, regexp_replace(indexdef, 'INDEX \\S+ ON', 'INDEX ON') having count(*) > 1`,
		`create index breach on public.bookings (phone, created_at)`,
	],
	[
		'every table has a primary key',
		`select c.oid::regclass::text as offender from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
		where n.nspname in ('public', 'private') and c.relkind = 'r' and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`,
		`create table private.breach (id integer)`,
	],
	[
		'every text and jsonb column is bounded by a check',
		`select c.oid::regclass || '.' || a.attname as offender
		from pg_class as c join pg_namespace as n on n.oid = c.relnamespace join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0
		where n.nspname in ('public', 'private') and c.relkind = 'r' and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
			and not exists (select from pg_constraint as k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey))
			-- Written by triggers out of columns that are bounded themselves.
			and c.oid::regclass || '.' || a.attname not in ('booking_events.before', 'booking_events.after')`,
		`create table private.breach (word text)`,
	],
	[
		'no extension stands in the exposed schema',
		`select extname as offender from pg_extension where extnamespace = 'public'::regnamespace`,
		`do $$ begin drop extension pg_trgm cascade; create extension pg_trgm schema public; end $$`,
	],
	[
		'every table says what it is for',
		`select c.oid::regclass::text as offender from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
		where n.nspname in ('public', 'private') and c.relkind = 'r' and obj_description(c.oid, 'pg_class') is null`,
		`create table private.breach (id integer)`,
	],
	[
		'no function but folded() is strict: PostgreSQL answers null for a null argument before it asks for rights',
		`select p.oid::regprocedure::text as offender from pg_proc as p
		where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.proisstrict and p.proname <> 'folded'`,
		`create function private.breach(p_one text) returns text language plpgsql immutable strict as 'begin return p_one; end'`,
	],
	[
		'every function of the data API says what it is for',
		`select proname as offender from pg_proc where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null`,
		`create function public.breach() returns integer language sql as 'select 1'`,
	],
];

test.each(LINTS)('%s', async (_, offenders, breach) => {
	expect(await db.rows(offenders)).toEqual([]);

	await db.rows(breach);
	expect(await db.rows(offenders), 'the rule must notice its own breach').toHaveLength(1);
});

const functions = () => db.rows<DatabaseFunction>(CATALOGUED);

const offenders = async () => {
	const found = await functions();
	const written = await Promise.all(found.map(async (one) => (await writesToAllRows(one)).map((write) => `${one.name}: ${write}`)));
	return written.flat();
};

test('every UPDATE and DELETE in a function has a WHERE', async () => {
	const all = await functions();

	expect(all.length, 'the catalogue was read').toBeGreaterThan(150);
	expect(await offenders()).toEqual([]);
});

test.each([
	[`language plpgsql as 'begin update private.settings set value = 1; end'`, 'UPDATE settings'],
	[`language plpgsql as 'begin for i in 1..2 loop if i > 1 then delete from private.settings; end if; end loop; end'`, 'DELETE settings'],
	[`language sql as 'with gone as (delete from private.settings returning key) select from gone'`, 'DELETE settings'],
	[`language sql as 'update private.settings set value = 1 -- where key = 1'`, 'UPDATE settings'],
])('a function that names no rows is found: %s', async (words, write) => {
	await db.rows(`create function private.breach() returns void ${words}`);

	expect(await offenders()).toEqual([`private.breach: ${write}`]);
});

test('the circuit without one of its WHEREs is found', async () => {
	const [breaker] = (await functions()).filter(({ name }) => name === 'private.break_circuit');
	const weakened = breaker?.definition.replace(/\s+where id;/, ';') ?? '';

	await db.rows(weakened);
	expect(await offenders()).toEqual(['private.break_circuit: UPDATE messaging_state']);
});

test('only these functions build statements at run time, and they only read', async () => {
	const all = await functions();
	const made = await Promise.all(all.map(async (one) => ((await makesUpStatements(one)) ? [one.name] : [])));

	expect(made.flat()).toEqual(['private.matching_bookings', 'private.near_bookings', 'public.setup_facts']);
});
