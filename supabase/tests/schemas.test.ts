import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlank } from '../local/backend/blank-database.ts';
import { BASELINE, baseline, schemaFiles } from '../schemas/baseline.ts';
import { catalogueOf } from './support/catalogue.ts';
import { openMigrated } from './support/database.ts';
import { hostedSql, migrations } from './support/migrations.ts';

/** A database made of all migrations, and one made of all schema files. */
let migrated: PGlite;
let declared: PGlite;
let meant: string[];

beforeAll(async () => {
	[migrated, declared] = await Promise.all([openMigrated(), openBlank()]);
	await declared.exec(hostedSql());
	for (const { name, sql } of schemaFiles()) {
		await declared.exec(sql).catch((cause: unknown) => {
			throw new Error(`The schema file ${name} failed: ${String(cause)}`, { cause });
		});
	}
	meant = await catalogue(declared);
});
afterAll(() => Promise.all([migrated.close(), declared.close()]));

const catalogue = (pg: PGlite) => catalogueOf(async (sql) => (await pg.query<Record<string, unknown>>(sql)).rows);

test('the migrations and the schema files make the same database', async () => {
	const made = await catalogue(migrated);

	expect(made.length, 'the catalogue was read').toBeGreaterThan(600);
	expect({ 'only in supabase/migrations': without(made, meant), 'only in supabase/schemas': without(meant, made) }).toEqual({
		'only in supabase/migrations': [],
		'only in supabase/schemas': [],
	});
});

test('as long as it is the only migration, the baseline is what `npm run db:baseline` writes', () => {
	const [first, ...later] = migrations();

	expect(first?.name).toBe(BASELINE);
	expect(later.length > 0 || first?.sql === baseline(), 'run `npm run db:baseline`').toBe(true);
});

/** Hosted projects may still run PostgreSQL 15, the embedded database is newer. */
const YOUNGER_THAN_15 =
	/\b(pg_input_is_valid|pg_input_error_info|any_value|array_shuffle|array_sample|random_normal|json_table|json_value|json_query|json_exists|uuidv7|casefold)\s*\(|merge_action|returning (old|new)\./i;

test('no schema file uses what PostgreSQL 15 lacks', () => {
	expect(schemaFiles().flatMap(({ name, sql }) => (YOUNGER_THAN_15.test(sql) ? [name] : []))).toEqual([]);
});

test('each function is defined once', () => {
	const heads = schemaFiles().flatMap(({ sql }) =>
		[...sql.matchAll(/^create (?:or replace )?function ([\w.]+)\(/gm)].map(([, name]) => name),
	);

	expect(heads.filter((name, place) => heads.indexOf(name) !== place)).toEqual([]);
});

test.each([
	[
		'a function’s body',
		`create or replace function private.today() returns date language sql stable set search_path = '' as 'select current_date'`,
	],
	['a right', 'grant execute on function private.require_admin to service_role'],
	['a right of one column', 'grant update (deleted_at) on public.bookings to authenticated'],
	['a right of what is made later', 'alter default privileges in schema public grant select on tables to anon'],
	['row security', 'alter table public.payments disable row level security'],
	['a policy', `create policy breach on public.payments for select to authenticated using (true)`],
	['an index', 'drop index public.bookings_phone'],
	['a constraint', 'alter table public.functions drop constraint functions_guests_seated'],
	['a trigger', 'alter table public.bookings disable trigger before_booking'],
	['a column', 'alter table public.bookings alter column language drop default'],
	['a comment', `comment on function public.retention() is 'Something else.'`],
	['what is told to dashboards', 'alter publication supabase_realtime drop table public.closures'],
	['a setting', `update private.settings set value = 4 where key = 'requests_per_phone_per_day'`],
])('a difference is seen: %s', async (_, change) => {
	await declared.exec(`begin; ${change}`);
	const after = await catalogue(declared);
	await declared.exec('rollback');

	expect(without(meant, after).length + without(after, meant).length).toBeGreaterThan(0);
});

// Only here: on a hosted server the schema belongs to Supabase.
test('a database without Supabase Storage is no obstacle to the migration', async () => {
	const sql = schemaFiles().find(({ name }) => name.endsWith('_storage.sql'))?.sql ?? '';
	expect(sql).toContain('storage.buckets');
	await declared.exec('begin; drop schema storage cascade');

	await expect(declared.exec(sql)).resolves.toBeDefined();
	await declared.exec('rollback');
});

const without = (lines: string[], others: string[]): string[] => {
	const known = new Set(others);
	return lines.filter((line) => !known.has(line));
};
