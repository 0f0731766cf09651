import { existsSync } from 'node:fs';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { blankDatabase, keptImage } from './blank-database.ts';
import { asPostgrestAnswers } from './postgrest-errors.ts';
import { tellContextAtOnce } from './request-context.ts';

/**
 * Opens the database in a folder, or in memory without one, with the roles and rights that a Supabase project begins with.
 * In memory it may begin from an image of a database that somebody opened before.
 */
export async function openDatabase(folder: string | undefined, begunFrom?: Blob): Promise<PgliteConnection> {
	const image = begunFrom ?? (await imageFor(folder));
	const connection = await createPgliteConnection({
		...(folder === undefined ? {} : { url: folder }),
		pgliteOptions: {
			...(image === undefined ? {} : { loadDataDir: image }),
			extensions: { pgcrypto, pg_trgm },
			parsers: { [TIMESTAMPTZ]: iso8601 },
		},
	});
	await connection.driver.waitReady;
	await connection.driver.exec(HOSTED_BEGINNINGS);
	keepRevokedRights(connection);
	answerLikePostgrest(connection);
	tellContextAtOnce(connection);
	return connection;
}

/** What a new database starts from; none for a folder that holds one. */
async function imageFor(folder: string | undefined): Promise<Blob | undefined> {
	if (folder === undefined) return blankDatabase();
	return existsSync(folder) ? undefined : keptImage();
}

/** The type's number in pg_type. */
const TIMESTAMPTZ = 1184;

/** `2026-11-20 21:56:26.1+00` as hosted PostgREST writes it: `2026-11-20T21:56:26.1+00:00`. */
const iso8601 = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/**
 * As on hosted Supabase before October 2026: everything new in `public` is open to all three roles. Newer projects grant nothing by default,
 * so on the generous default it is the migrations' own revokes that protect, and a forgotten one shows in the tests.
 */
export const HOSTED_BEGINNINGS = `
do $$
declare missing text;
begin
  for missing in select r from unnest(array['anon', 'authenticated', 'service_role']) r where r not in (select rolname from pg_catalog.pg_roles) loop
    execute format('create role %I nologin', missing);
  end loop;
end $$;
alter role service_role bypassrls;
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
grant usage on schema public, extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`;

/** At its first request lite grants everything on every table to everybody, which would undo the migrations' revokes. It is private to lite, hence by name. */
function keepRevokedRights(connection: PgliteConnection): void {
	Object.defineProperty(connection, 'ensureRlsContext', { value: async () => true });
}

function answerLikePostgrest(connection: PgliteConnection): void {
	const normalize = connection.normalizeDbError.bind(connection);
	connection.normalizeDbError = (error) => asPostgrestAnswers(normalize(error));
}
