import { existsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { STORAGE_SCHEMA } from '../storage/schema.ts';
import { blankDatabase, keptImage } from './blank-database.ts';
import { ImageFiles, START_PARAMS } from './image-files.ts';
import { asPostgrestAnswers } from './postgrest-errors.ts';

/** Opens a database in a folder or in memory, with a Supabase project's roles and rights. In memory it may start from an image. */
export async function openDatabase(folder: string | undefined, begunFrom?: Uint8Array): Promise<PgliteConnection> {
	const image = begunFrom ? undefined : await imageFor(folder);
	const connection = await createPgliteConnection({
		...(folder === undefined ? {} : { url: folder }),
		pgliteOptions: {
			...(begunFrom && { fs: new ImageFiles(begunFrom) }),
			...(image && { loadDataDir: image }),
			startParams: START_PARAMS,
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

/** The image for a new database; undefined if the folder has one. */
async function imageFor(folder: string | undefined): Promise<Blob | undefined> {
	if (folder === undefined) return blankDatabase();
	return existsSync(folder) ? undefined : keptImage();
}

/** Type number in pg_type. */
const TIMESTAMPTZ = 1184;

/** `2026-11-20 21:56:26.1+00` becomes `2026-11-20T21:56:26.1+00:00`, as hosted PostgREST writes it. */
const iso8601 = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/**
 * Hosted Supabase before October 2026 opened everything new in `public` to all three roles. Newer projects grant nothing. The open default
 * is used here, so that a forgotten revoke shows in the tests.
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
${STORAGE_SCHEMA}`;

/**
 * lite grants everything to everybody at its first request, which would undo the migrations' revokes. The method is private, so it is found
 * by name.
 */
function keepRevokedRights(connection: PgliteConnection): void {
	Object.defineProperty(connection, 'ensureRlsContext', { value: async () => true });
}

function answerLikePostgrest(connection: PgliteConnection): void {
	const normalize = connection.normalizeDbError.bind(connection);
	connection.normalizeDbError = (error) => asPostgrestAnswers(normalize(error));
}

/** The caller, as lite passes it to the two methods below. */
type Asker = { auth?: { role?: string; uid?: string; jwt?: unknown }; storage?: { operation?: string } };
/** The request, for a database function. */
type Call = { method: string; path: string; requestHeaders?: Record<string, string> };

/**
 * Sets the caller's context in two statements. lite uses ten, which took a third of a request's time. The two methods are private, so they
 * are found by name; they run in lite's transaction.
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

async function setAll(driver: PGlite, settings: Record<string, string>): Promise<void> {
	const calls = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
	await driver.query(`select ${calls.join(', ')}`, Object.values(settings));
}
