import { readFileSync } from 'node:fs';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../races/postgres-server.ts';
import { buildSafeupdate } from './needs.ts';

/** A real server as a new project of hosted Supabase. */
export type HostedServer = PostgresServer & {
	/** Whether sessions of the data API refuse UPDATE and DELETE without WHERE. */
	isSafe: boolean;
	/** A connection string for whoever pushes migrations. */
	url: (database?: string) => string;
	/** A copy of a database; nobody may be connected to it. */
	copy: (from: string, to: string) => Promise<void>;
	drop: (database: string) => Promise<void>;
	/** As the superuser, who is not ours on hosted Supabase: only for what Supabase itself would do. */
	asSupabase: (sql: string, database?: string) => Promise<void>;
};

/** The superuser's name on hosted Supabase. */
const SUPABASE = 'supabase_admin';

/** Starts the server and brings it into hosted Supabase's starting state. */
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
