import { readFileSync } from 'node:fs';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../races/postgres-server.ts';
import { buildSafeupdate } from './needs.ts';

/** A real server, set up as a new project of hosted Supabase. */
export type HostedServer = PostgresServer & {
	/** True if UPDATE and DELETE without WHERE are refused in the data API's sessions. */
	isSafe: boolean;
	/** Connection string of the owner's role. */
	url: (database?: string) => string;
	/** Copies a database. It must have no connections. */
	copy: (from: string, to: string) => Promise<void>;
	drop: (database: string) => Promise<void>;
	/** Runs as the superuser, which hosted Supabase keeps to itself: only for its own work. */
	asSupabase: (sql: string, database?: string) => Promise<void>;
};

const SUPABASE = 'supabase_admin';

export async function startHosted(): Promise<HostedServer> {
	const library = buildSafeupdate();
	const paths = library ? `-c dynamic_library_path='$libdir:${library}'` : '';
	const server = startPostgres({ superuser: SUPABASE, options: `-c wal_level=logical ${paths}` });
	process.once('exit', server.stop);
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

	const asSupabase = (sql: string, database = 'postgres') => ask(server.socket, database, sql);
	await asSupabase(readFileSync(new URL('hosted.sql', import.meta.url), 'utf8'));
	if (library) await asSupabase(`alter role authenticator set session_preload_libraries = 'safeupdate'`);
	return {
		...server,
		isSafe: library !== undefined,
		url: (database = 'postgres') => `postgresql://postgres@/${database}?host=${encodeURIComponent(server.socket)}`,
		copy: (from, to) => asSupabase(`create database ${to} template ${from} owner postgres`, 'template1'),
		drop: (database) => asSupabase(`drop database if exists ${database} with (force)`, 'template1'),
		asSupabase,
	};
}

async function ask(socket: string, database: string, sql: string): Promise<void> {
	const client = new pg.Client({ host: socket, user: SUPABASE, database });
	await client.connect();
	await client.query(sql).finally(() => client.end());
}
