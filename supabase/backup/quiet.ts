import type { Client } from 'pg';

/**
 * Lets a whole book be written into empty tables as it stood: our triggers keep still, and a foreign key is looked at when everything is
 * there. `session_replication_role` would do the same, and is for superusers; these are the rights of whoever owns the tables. It all belongs
 * to the transaction. The returned function looks at every foreign key and puts everything back.
 */
export async function keepQuiet(client: Client): Promise<() => Promise<void>> {
	const triggers = await commands(
		client,
		`select format('alter table %s %%s trigger %I', t.tgrelid::regclass, t.tgname) as command
		from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join pg_namespace as n on n.oid = c.relnamespace
		where n.nspname in ('public', 'private') and not t.tgisinternal and t.tgenabled = 'O'`,
	);
	const keys = await commands(
		client,
		`select format('alter table %s alter constraint %I %%s', k.conrelid::regclass, k.conname) as command
		from pg_constraint as k join pg_namespace as n on n.oid = k.connamespace
		where n.nspname in ('public', 'private') and k.contype = 'f' and not k.condeferrable`,
	);
	const all = async (list: string[], word: string) => {
		for (const command of list) await client.query(command.replace('%s', word));
	};
	await all(triggers, 'disable');
	await all(keys, 'deferrable initially deferred');
	return async () => {
		await client.query('set constraints all immediate');
		await all(keys, 'not deferrable');
		await all(triggers, 'enable');
	};
}

async function commands(client: Client, sql: string): Promise<string[]> {
	const { rows } = await client.query<{ command: string }>(sql);
	return rows.map(({ command }) => command);
}
