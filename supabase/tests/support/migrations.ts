import { readdirSync, readFileSync } from 'node:fs';

const supabase = new URL('../../', import.meta.url);

/** What a hosted project has before its first migration: roles, the auth schema and the old, permissive default privileges. */
export const hostedSql = (): string => readFileSync(new URL('tests/support/hosted.sql', supabase), 'utf8');

/** Our migrations in the order in which they are applied. */
export function migrations(): { name: string; sql: string }[] {
	const folder = new URL('migrations/', supabase);
	const names = readdirSync(folder).filter((name) => /^\d{14}_[a-z_]+\.sql$/.test(name));
	return names.sort().map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }));
}

export const seedSql = (): string => readFileSync(new URL('seed.sql', supabase), 'utf8');

/** Applies everything to an empty database, each migration in its own transaction as `supabase db push` does. */
export async function migrate(run: (sql: string) => Promise<unknown>): Promise<void> {
	await run(hostedSql());
	for (const { name, sql } of migrations()) {
		await run(`begin;\n${sql}\ncommit;`).catch((cause: unknown) => {
			throw new Error(`The migration ${name} failed: ${String(cause)}`, { cause });
		});
	}
}
