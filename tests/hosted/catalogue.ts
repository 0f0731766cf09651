import pg from 'pg';
import { claim, type Score } from '../races/score.ts';
import type { HostedServer } from './server.ts';

/**
 * Passes every function's body through the server's parser with `safeupdate`. plpgsql_check reads PL/pgSQL bodies, which PostgreSQL parses
 * late. SQL functions are parsed when created, so each is created again.
 */
export async function runSafeBodies(server: HostedServer, database: string, score: Score): Promise<void> {
	if (!server.isSafe) return;
	const { read, unsafe } = await unsafeBodies(server, database);
	claim(
		score,
		`no UPDATE or DELETE without WHERE in ${read} functions, says the server's own parser`,
		unsafe.length === 0 && read > 100,
		unsafe,
	);
}

/** Functions that the data API could not run, and the number read. */
export async function unsafeBodies(server: HostedServer, database: string): Promise<{ read: number; unsafe: string[] }> {
	const client = new pg.Client({ host: server.socket, user: 'supabase_admin', database });
	await client.connect();
	try {
		await client.query('begin');
		await client.query(`load 'safeupdate'`);
		await client.query('create extension if not exists plpgsql_check with schema extensions');
		const { rows } = await client.query<{ oid: number; name: string; language: string; definition: string; triggers: number[] }>(
			`select p.oid, p.oid::regprocedure::text as name, l.lanname as language, pg_get_functiondef(p.oid) as definition,
				case when p.prorettype = 'trigger'::regtype then array(select distinct tgrelid from pg_trigger where tgfoid = p.oid)::int[] else '{0}' end as triggers
			from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace join pg_language as l on l.oid = p.prolang
			where n.nspname in ('public', 'private')`,
		);
		const unsafe: string[] = [];
		for (const { oid, name, language, definition, triggers } of rows) {
			for (const table of triggers) {
				const message = await problemOf(client, language === 'plpgsql' ? CHECK : definition, language === 'plpgsql' ? [oid, table] : []);
				if (/requires a WHERE/.test(message)) unsafe.push(name);
			}
		}
		return { read: rows.length, unsafe };
	} finally {
		await client.query('rollback').finally(() => client.end());
	}
}

const CHECK = `select coalesce(string_agg(message, '; '), '') as message from extensions.plpgsql_check_function_tb($1::oid::regprocedure, $2::oid::regclass, fatal_errors => false)`;

async function problemOf(client: pg.Client, sql: string, values: unknown[]): Promise<string> {
	await client.query('savepoint body');
	try {
		const { rows } = await client.query<{ message?: string }>(sql, values);
		return rows[0]?.message ?? '';
	} catch (error) {
		if (error instanceof pg.DatabaseError) return error.message;
		throw error;
	} finally {
		await client.query('rollback to savepoint body');
	}
}
