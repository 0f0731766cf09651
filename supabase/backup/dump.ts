import type { Client } from 'pg';
import type { FilesPort } from '#shared/rules/site/bucket.ts';
import { type FileLine, fileLines, filesIn } from './files.ts';
import { migrationsOf, PLAIN_TEXT, quoted, sequencesOf, type Table, tablesOf } from './tables.ts';

const AT_ONCE = 1000;

/** Lines of a backup. A table's rows follow it, each as a list of texts, then the files; the end gives their numbers. Older backups have no files. */
export type Line =
	| { taken: string; migrations: string[] }
	| { table: Table }
	| (string | null)[]
	| FileLine
	| { sequences: Record<string, { last: string; called: boolean }>; rows: Record<string, number>; files?: number };

/** Number of rows and files written or loaded so far. */
export type Counts = { rows: number; files: number };

/** Writes all data at one moment, line by line, and the files that were there then. */
export async function* dump(client: Client, files: FilesPort | undefined, counts: Counts): AsyncIterable<string> {
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
		counts.rows += rows[table.name] ?? 0;
	}
	const [sequences, paths] = [await sequencesOf(client), await filesIn(client)];
	await client.query('commit');
	for await (const file of fileLines(client, paths, files)) {
		counts.files++;
		yield text(file);
	}
	yield text({ sequences, rows, files: counts.files });
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
