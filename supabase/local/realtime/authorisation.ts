import type { PGlite } from '@electric-sql/pglite';
import { jwtVerify } from 'jose';
import type { OneAtATime } from '../backend/serial-queue.ts';
import type { Keys } from '../data/folder.ts';
import { nameOf, type PublishedTable, quoted } from './published-tables.ts';

/** Whom a subscriber speaks for: a role of the database, and the claims that row-level security asks about. `exp` is in seconds since 1970. */
export type Claims = { role: string; sub?: string | undefined; exp?: number | undefined; [claim: string]: unknown };

/** Reads the token that came with a join. A key stands for its own role. Throws on a token that was not signed here or has run out. */
export async function claimsOf(token: unknown, keys: Keys): Promise<Claims> {
	if (token === keys.publishableKey) return { role: 'anon' };
	if (token === keys.secretKey) return { role: 'service_role' };
	const secret = new TextEncoder().encode(keys.jwtSecret);
	const { payload } = await jwtVerify(String(token), secret, { algorithms: ['HS256'] });
	return { ...payload, role: ROLES.has(String(payload['role'])) ? String(payload['role']) : 'anon' };
}

const ROLES = new Set(['anon', 'authenticated', 'service_role']);

/** A row by its primary key, in the form of text. */
type RowKey = Record<string, unknown>;

/** Answers, for the one who holds the claims, what they may know of a row. */
export type Sight = {
	/** The row as they see it now; `undefined` if row-level security hides it, or it is gone, or they may not read the table. */
	row(claims: Claims, table: PublishedTable, key: RowKey): Promise<Record<string, unknown> | undefined>;
	/** Whether they have the right to read the table at all. */
	mayRead(claims: Claims, table: PublishedTable): Promise<boolean>;
};

/** Asks the database under the subscriber's own role and claims, each time anew, so a right that was taken away is gone at once. */
export function sightOf(database: PGlite, exclusively: OneAtATime): Sight {
	return {
		row: (claims, table, key) =>
			exclusively(() =>
				database.transaction(async (transaction) => {
					await transaction.query(BECOME, [claims.role, claims.sub ?? '', JSON.stringify(claims)]);
					const where = table.key.map((column, index) => `${quoted(column)}::text = $${index + 1}`).join(' and ');
					const values = table.key.map((column) => String(key[column]));
					const found = await transaction.query<{ row: Record<string, unknown> }>(
						`select to_jsonb(r) as row from ${nameOf(table)} r where ${where}`,
						values,
					);
					return found.rows[0]?.row;
				}),
			).catch(hiddenUnlessBroken),
		mayRead: (claims, table) =>
			exclusively(async () => {
				const asked = 'select pg_catalog.has_table_privilege($1, $2, $3) as may';
				const found = await database.query<{ may: boolean }>(asked, [claims.role, nameOf(table), 'select']);
				return found.rows[0]?.may === true;
			}),
	};
}

/** For this transaction only: the role, and the settings that auth.uid() and auth.jwt() read. */
const BECOME = `
select set_config('role', $1, true), set_config('request.jwt.claim.role', $1, true),
  set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claims', $3, true)`;

function hiddenUnlessBroken(error: unknown): undefined {
	if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return undefined;
	throw error;
}

const INSUFFICIENT_PRIVILEGE = '42501';
