import { migrations } from '../../supabase/tests/support/migrations.ts';
import { enter } from '../races/entrance.ts';

type Migration = { name: string; sql: string };

/** Applies migrations with the owner's role, each in its own transaction, without Supabase's CLI. */
export async function applyMigrations(socket: string, database: string, all: Migration[] = migrations()): Promise<void> {
	const owner = await enter({ socket, database });
	try {
		for (const { name, sql } of all) {
			await owner.query(`begin;\n${sql}\ncommit;`).catch((cause: unknown) => {
				throw new Error(`The migration ${name} failed: ${String(cause)}`, { cause });
			});
		}
	} finally {
		await owner.end();
	}
}
