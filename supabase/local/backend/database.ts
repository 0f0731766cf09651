import { existsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { blankDatabase, keptImage } from './blank-database.ts';
import { asPostgrestAnswers } from './postgrest-errors.ts';

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

/** Who asks, as lite hands it to the two steps below. */
type Asker = { auth?: { role?: string; uid?: string; jwt?: unknown }; storage?: { operation?: string } };
/** How it is asked, for a function of the database. */
type Call = { method: string; path: string; requestHeaders?: Record<string, string> };

/**
 * Tells the database in two statements who asks and how. lite takes ten, and each is six turns with PGlite: a third of what a request
 * costs. The two steps are private to lite, hence by name; they run in the transaction that lite has begun.
 */
function tellContextAtOnce(connection: PgliteConnection): void {
	const { driver } = connection;
	const replace = (name: string, value: unknown) => {
		if (!(name in connection)) throw new Error(`@supabase/lite has no ${name} any more: see ${import.meta.url}`);
		Object.defineProperty(connection, name, { value });
	};
	replace('applyJwtSessionContext', (_transaction: unknown, { auth, storage }: Asker) => {
		const role = auth?.role || 'anon';
		return setAll(driver, {
			role,
			'request.jwt.claim.sub': auth?.uid ?? '',
			'request.jwt.claim.role': role,
			'storage.operation': storage?.operation ?? '',
			...(auth?.jwt && typeof auth.jwt === 'object' ? { 'request.jwt.claims': JSON.stringify(auth.jwt) } : {}),
		});
	});
	replace('applyRpcRequestGucs', (_transaction: unknown, { method, path, requestHeaders = {} }: Call) =>
		setAll(driver, {
			'response.status': '',
			'response.headers': '',
			'request.method': method,
			'request.path': path,
			'request.headers': JSON.stringify(requestHeaders),
		}),
	);
}

/** Until the transaction's end. */
async function setAll(driver: PGlite, settings: Record<string, string>): Promise<void> {
	const calls = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
	await driver.query(`select ${calls.join(', ')}`, Object.values(settings));
}
