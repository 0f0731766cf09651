import pg from 'pg';
import { type Actor, salma, server, stranger, visitor } from '../../supabase/tests/support/actors.ts';
import { NULL_ARGUMENTS } from '../../supabase/tests/support/null-arguments.ts';
import { type Entrance, enter } from '../races/entrance.ts';
import { claim, type Score } from '../races/score.ts';

const WHO: [string, Actor][] = [
	['a visitor', visitor],
	['a stranger with a token', stranger],
	['staff', salma],
	['the server', server],
];

/** Statements on a table with the right that each needs. All are rolled back. */
const TRIES = [
	['SELECT', (table: string) => `select * from ${table} limit 1`],
	['INSERT', (table: string) => `insert into ${table} default values`],
	['DELETE', (table: string) => `delete from ${table} where false`],
	['TRUNCATE', (table: string) => `truncate ${table} cascade`],
] as const;

/**
 * Each role tries every verb on every table, and every function that it has no right to. supabase/tests/privileges.test.ts lists the
 * granted rights.
 */
export async function runRightsPlays(entrance: Entrance, score: Score): Promise<void> {
	for (const [name, actor] of WHO) {
		const client = await enter(entrance, actor);
		const tables = await onTables(client, actor.role);
		claim(
			score,
			`${name} tries ${tables.tried} times on tables and is refused what the catalogue says`,
			tables.odd.length === 0,
			tables.odd,
		);
		const functions = await onFunctions(client, actor.role);
		claim(score, `${name} is refused all ${functions.tried} functions that are not theirs`, functions.odd.length === 0, functions.odd);
		await client.end();
	}
}

async function onTables(client: pg.Client, role: string) {
	const { rows } = await client.query<{ name: string; rights: string[]; usable: boolean; isView: boolean }>(
		`select c.oid::regclass::text as name, c.relkind = 'v' as "isView", has_schema_privilege($1, n.oid, 'USAGE') as usable,
			array(select verb from unnest(array['SELECT', 'INSERT', 'DELETE', 'TRUNCATE']) as verb where has_table_privilege($1, c.oid, verb)) as rights
		from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
		where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'v') and c.relname not like 'plpgsql%'`,
		[role],
	);
	const odd: string[] = [];
	for (const { name, rights, usable, isView } of rows) {
		const table = name.includes('.') ? name : `public.${name}`;
		for (const [verb, sql] of TRIES) {
			const may = usable && rights.includes(verb);
			const code = await attempt(client, sql(table));
			// A permitted statement may fail for other reasons: a missing column, a policy.
			const isRefused = code === '42501' || (isView && takesNothing(code));
			if (isRefused === may && !(may && verb === 'INSERT')) odd.push(`${verb} ${table}: ${code ?? 'done'}`);
		}
	}
	return { tried: rows.length * TRIES.length, odd };
}

/** An aggregating view is refused before rights are checked, because it is not updatable. */
const takesNothing = (code: string | undefined): boolean => code === '55000' || code === '42809';

async function onFunctions(client: pg.Client, role: string) {
	const { rows } = await client.query<{ call: string }>(
		`select n.nspname || '.' || p.proname || '(' || ${NULL_ARGUMENTS} || ')' as call
		from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
		where n.nspname in ('public', 'private') and p.prorettype <> 'trigger'::regtype and not has_function_privilege($1, p.oid, 'EXECUTE')`,
		[role],
	);
	const odd: string[] = [];
	for (const { call } of rows) {
		const code = await attempt(client, `select ${call}`);
		if (code !== '42501') odd.push(`${call}: ${code ?? 'done'}`);
	}
	return { tried: rows.length, odd };
}

/** The code of a refusal; undefined if it succeeded. Always rolled back. */
async function attempt(client: pg.Client, sql: string): Promise<string | undefined> {
	await client.query('begin');
	try {
		await client.query(sql);
		return undefined;
	} catch (error) {
		if (error instanceof pg.DatabaseError) return error.code;
		throw error;
	} finally {
		await client.query('rollback');
	}
}
