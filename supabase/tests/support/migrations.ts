import { readdirSync, readFileSync } from 'node:fs';

const supabase = new URL('../../', import.meta.url);

/** A hosted project before its first migration: roles, the auth schema and the permissive default privileges. */
export const hostedSql = (): string => readFileSync(new URL('tests/support/hosted.sql', supabase), 'utf8');

/** Our migrations in order. */
export function migrations(): { name: string; sql: string }[] {
	const folder = new URL('migrations/', supabase);
	const names = readdirSync(folder).filter((name) => /^\d{14}_[a-z_]+\.sql$/.test(name));
	return names.sort().map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }));
}

export const seedSql = (): string => readFileSync(new URL('seed.sql', supabase), 'utf8');

/** Applies all migrations to an empty database, each in its own transaction like `supabase db push`. */
export async function migrate(run: (sql: string) => Promise<unknown>): Promise<void> {
	await run(hostedSql());
	for (const { name, sql } of migrations()) {
		await run(`begin;\n${sql}\ncommit;`).catch((cause: unknown) => {
			throw new Error(`The migration ${name} failed: ${String(cause)}`, { cause });
		});
	}
}
