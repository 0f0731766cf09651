import type { PGlite } from '@electric-sql/pglite';
import { jwtVerify } from 'jose';
import type { OneAtATime } from '../backend/serial-queue.ts';
import type { Keys } from '../data/folder.ts';
import { nameOf, type PublishedTable, quoted } from './published-tables.ts';

/** Role and claims of a subscriber, for row-level security. `exp`: seconds since 1970. */
export type Claims = { role: string; sub?: string | undefined; exp?: number | undefined; [claim: string]: unknown };

/** Reads a join's token. A key stands for its own role. Throws on a foreign or expired token. */
export async function claimsOf(token: unknown, keys: Keys): Promise<Claims> {
	if (token === keys.publishableKey) return { role: 'anon' };
	if (token === keys.secretKey) return { role: 'service_role' };
	const secret = new TextEncoder().encode(keys.jwtSecret);
	const { payload } = await jwtVerify(String(token), secret, { algorithms: ['HS256'] });
	return { ...payload, role: ROLES.has(String(payload['role'])) ? String(payload['role']) : 'anon' };
}

const ROLES = new Set(['anon', 'authenticated', 'service_role']);

/** Primary key of a row, as text. */
type RowKey = Record<string, unknown>;

/** What a subscriber may see of a row. */
export type Sight = {
	/** The row as the subscriber sees it now; `undefined` if it is gone, hidden by row-level security, or in a table they may not read. */
	row(claims: Claims, table: PublishedTable, key: RowKey): Promise<Record<string, unknown> | undefined>;
	/** True if they may read the table at all. */
	mayRead(claims: Claims, table: PublishedTable): Promise<boolean>;
};

/** Queries the database with the subscriber's role and claims each time, so that a removed right applies at once. */
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

/** Sets the role and the settings of auth.uid() and auth.jwt() for this transaction. */
export const BECOME = `
select set_config('role', $1, true), set_config('request.jwt.claim.role', $1, true),
  set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claims', $3, true)`;

function hiddenUnlessBroken(error: unknown): undefined {
	if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return undefined;
	throw error;
}

const INSUFFICIENT_PRIVILEGE = '42501';
