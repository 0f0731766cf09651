import type { Client } from 'pg';
import { migrationsOf, PLAIN_TEXT, quoted, sequencesOf, type Table, tablesOf } from './tables.ts';

const AT_ONCE = 1000;

/** Lines of a backup. A table's rows follow it, each as a list of texts; the end gives their number. */
export type Line =
	| { taken: string; migrations: string[] }
	| { table: Table }
	| (string | null)[]
	| { sequences: Record<string, { last: string; called: boolean }>; rows: Record<string, number> };

/** Writes all data at one moment, line by line. `told` is called with each table's number of rows. */
export async function* dump(client: Client, told: (table: string, rows: number) => void): AsyncIterable<string> {
	await client.query('begin isolation level repeatable read read only');
	await client.query(PLAIN_TEXT);
	yield text({ taken: new Date().toISOString(), migrations: await migrationsOf(client) });
	const rows: Record<string, number> = {};
	for (const table of await tablesOf(client)) {
		yield text({ table });
		rows[table.name] = 0;
		for await (const row of rowsOf(client, table)) {
			rows[table.name] = (rows[table.name] ?? 0) + 1;
			yield text(row);
		}
		told(table.name, rows[table.name] ?? 0);
	}
	yield text({ sequences: await sequencesOf(client), rows });
	await client.query('commit');
}

const text = (line: Line) => `${JSON.stringify(line)}\n`;

async function* rowsOf(client: Client, { name, columns }: Table): AsyncIterable<(string | null)[]> {
	const list = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
	await client.query(`declare rows no scroll cursor for select ${list} from ${quoted(name)}`);
	for (;;) {
		const { rows } = await client.query<(string | null)[]>({ text: `fetch ${AT_ONCE} from rows`, rowMode: 'array' });
		yield* rows;
		if (rows.length < AT_ONCE) break;
	}
	await client.query('close rows');
}
