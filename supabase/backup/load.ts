import type { Client } from 'pg';
import type { FilesPort } from '#shared/rules/site/bucket.ts';
import type { Counts, Line } from './dump.ts';
import { filesInto } from './files.ts';
import { FILLED_BY_MIGRATIONS, migrationsOf, PLAIN_TEXT, quoted, type Table, tablesOf } from './tables.ts';

const AT_ONCE = 500;

/** Loads a backup into a database with migrations only, and its files into the bucket. All rows or none are written. */
export async function load(client: Client, lines: AsyncIterable<string>, files: FilesPort | undefined, counts: Counts): Promise<void> {
	const bucket = filesInto(client, files);
	await client.query('begin');
	try {
		await client.query(PLAIN_TEXT);
		// A long load is not an error.
		await client.query('set local statement_timeout = 0');
		const migrations = await migrationsOf(client);
		await refuseFull(client);
		const restore = await keepQuiet(client);
		for (const table of FILLED_BY_MIGRATIONS) await client.query(`delete from ${quoted(table)} where true`);
		await writeAll(client, { migrations, lines, bucket, counts });
		await restore();
		await client.query('commit');
	} catch (error) {
		await client.query('rollback');
		throw error;
	}
	await client.query('analyze');
}

async function refuseFull(client: Client): Promise<void> {
	for (const { name } of await tablesOf(client)) {
		if (FILLED_BY_MIGRATIONS.includes(name)) continue;
		const { rows } = await client.query(`select from ${quoted(name)} limit 1`);
		if (rows.length > 0)
			throw new Error(`${name} is not empty. A backup is restored only into a database in which nobody has done anything yet.`);
	}
}

type Loading = { migrations: string[]; lines: AsyncIterable<string>; bucket: ReturnType<typeof filesInto>; counts: Counts };

async function writeAll(client: Client, { migrations, lines, bucket, counts }: Loading): Promise<void> {
	const written: Record<string, number> = {};
	let table: Table | undefined;
	let waiting: (string | null)[][] = [];
	let isWhole = false;
	const flush = async () => {
		if (table && waiting.length > 0) await write(client, table, waiting);
		waiting = [];
	};
	for await (const text of lines) {
		const line = JSON.parse(text) as Line;
		if (Array.isArray(line)) {
			if (!table) throw new Error('A row stands before its table.');
			written[table.name] = (written[table.name] ?? 0) + 1;
			counts.rows++;
			if (waiting.push(line) === AT_ONCE) await flush();
		} else if ('table' in line) {
			await flush();
			table = line.table;
		} else if ('file' in line) await bucket.add(line);
		else if ('migrations' in line) refuseOther(migrations, line.migrations);
		else {
			await flush();
			counts.files = bucket.uploaded.length;
			isWhole = (line.files ?? 0) === counts.files && Object.entries(line.rows).every(([name, rows]) => rows === (written[name] ?? 0));
			for (const [name, { last, called }] of Object.entries(line.sequences))
				await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called]);
		}
	}
	if (!isWhole) throw new Error('The backup is not whole: its end is missing, or rows or files are. Nothing of it was restored.');
}

function refuseOther(here: string[], migrations: string[]): void {
	if (here.join() === migrations.join()) return;
	throw new Error(
		`The backup was taken after migration ${migrations.at(-1)}, this database stands at ${here.at(-1)}. Check out the version that the backup was taken with, push its migrations, restore, and push the later ones then.`,
	);
}

/** Sends each column as one list, so that the number of parameters does not grow with the rows. */
async function write(client: Client, { name, columns }: Table, rows: (string | null)[][]): Promise<void> {
	const list = columns.map((column) => quoted(column.name)).join(', ');
	const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ');
	const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
	const names = columns.map((_, index) => `c${index}`).join(', ');
	await client.query(
		`insert into ${quoted(name)} (${list}) overriding system value select ${values} from unnest(${lists}) as row (${names})`,
		columns.map((_, index) => rows.map((row) => row[index] ?? null)),
	);
}

/**
 * Switches our triggers off and checks foreign keys at the end, within the transaction. `session_replication_role` would need a superuser;
 * this needs only the tables' owner. The returned function checks every foreign key and restores everything.
 */
async function keepQuiet(client: Client): Promise<() => Promise<void>> {
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
