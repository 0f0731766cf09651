import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { BUCKET } from '#shared/rules/site/bucket.ts';
import { FILLED_BY_MIGRATIONS, sequencesOf, tablesOf } from '../../supabase/backup/tables.ts';
import { enter } from '../races/entrance.ts';
import { claim, type Score } from '../races/score.ts';
import { liveALittle } from './hall-life.ts';
import type { HostedServer } from './server.ts';
import { startStorage } from './storage-stand-in.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PASSPHRASE = 'a long word for the plays';

/** Backs up a whole hall, restores it into an empty project and compares every row. Bad files are refused. */
export async function runBackupPlays(server: HostedServer, score: Score): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'venue-backup-'));
	const file = join(folder, 'book.backup');
	await server.copy('postgres', 'original');
	await server.copy('postgres', 'restored');
	const owner = await enter({ socket: server.socket, database: 'original' });
	const into = await enter({ socket: server.socket, database: 'restored' });
	const storage = await startStorage(server);
	const keyOf = (project: string) => ({ PUBLIC_SUPABASE_URL: storage.url(project), SUPABASE_SECRET_KEY: 'sb_secret_of_the_plays' });
	const run = async (
		command: 'backup' | 'restore',
		database: string,
		on = file,
		passphrase = PASSPHRASE,
		key: object = keyOf(database),
	) => {
		const env = { ...process.env, DATABASE_URL: server.url(database), BACKUP_PASSPHRASE: passphrase, ...key };
		const child = spawn(process.execPath, [join(root, 'supabase/backup/backup.ts'), command, on], { env });
		const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
		return { done: status === 0, said: `${stdout}${stderr}`.trim() };
	};
	try {
		claim(
			score,
			'the tables that migrations fill are those that a restore may empty',
			...same(await filledTables(into), FILLED_BY_MIGRATIONS),
		);
		const { rows: buckets } = await into.query('select id, public, file_size_limit::int, allowed_mime_types from storage.buckets');
		claim(score, 'the migration has made the private bucket', ...same(buckets, [BUCKET]));
		const before = await guardsOf(into);
		await liveALittle(server, owner);
		const book = await bookOf(owner);
		const empty = Object.keys(book).filter((table) => book[table]?.length === 0);
		claim(score, `a hall has lived a little: rows in all ${Object.keys(book).length} tables`, empty.length === 0, empty);

		const pictures = new Map([
			['2026/a picture.jpg', randomBytes(1_400_000)],
			['2026/small.jpg', randomBytes(10)],
		]);
		for (const [path, bytes] of pictures) await storage.put('original', path, bytes);
		const blind = await run('backup', 'original', file, PASSPHRASE, {});
		claim(
			score,
			'backup: pictures without a key to them are not left out silently',
			/2 pictures lie in Storage/.test(blind.said),
			blind.said,
		);

		const taken = await run('backup', 'original');
		claim(score, 'backup: it says how many pictures it has', / and 2 pictures, encrypted/.test(taken.said), taken.said);
		claim(score, `backup: ${taken.said.replace(folder, '')}`, taken.done, taken.said);
		const plain = readFileSync(file).toString('latin1');
		claim(score, 'backup: the file contains no readable name or number', !/Family|923000|bookings/.test(plain));
		claim(score, 'backup: an existing file is not overwritten', !(await run('backup', 'original')).done);

		claim(score, 'restore: another passphrase is refused', /is not the one/.test((await run('restore', 'restored', file, 'wrong')).said));
		for (const [name, harm] of Object.entries(HARM)) {
			const harmed = join(folder, name);
			copyFileSync(file, harmed);
			harm(harmed);
			const { done, said } = await run('restore', 'restored', harmed);
			claim(score, `restore: a file that is ${name} is refused, and nothing of it stays`, !done && (await rowsIn(into)) === 0, said);
		}
		const astray = await run('restore', 'restored', file, PASSPHRASE, keyOf('original'));
		claim(score, 'restore: pictures do not go to another project', !astray.done && /is another project/.test(astray.said), astray.said);
		const restored = await run('restore', 'restored');
		claim(score, 'restore: into an empty project', restored.done, restored.said);
		const intact = [...pictures].map(([path, bytes]) => storage.kept('restored', path)?.equals(bytes));
		claim(score, 'restored: every picture has its bytes', intact.every(Boolean), intact);
		const copy = await bookOf(into);
		for (const table of Object.keys(book)) {
			const rows = book[table]?.length;
			claim(
				score,
				`restored: ${table}, ${rows} rows, the same`,
				book[table]?.join('\n') === copy[table]?.join('\n'),
				copy[table]?.slice(0, 2),
			);
		}
		claim(score, 'restored: every sequence has its old value', ...same(await sequencesOf(into), await sequencesOf(owner)));
		claim(score, 'restored: triggers and foreign keys are as they were', ...same(await guardsOf(into), before));
		claim(score, 'restore: a database with data is refused', /is not empty/.test((await run('restore', 'restored')).said));
		const next = await liveALittle(server, into, 'next').catch((error: unknown) => String(error));
		claim(score, 'restored: the next payment gets the next receipt', next === undefined, next);

		await server.copy('blank', 'younger');
		const early = await run('restore', 'younger');
		claim(score, 'restore: a database without our migrations is refused', /no migrations yet/.test(early.said), early.said);
		await server.drop('younger');
	} finally {
		storage.close();
		await Promise.all([owner.end(), into.end()]);
		await Promise.all([server.drop('original'), server.drop('restored')]);
		rmSync(folder, { recursive: true });
	}
}

/** Ways to damage a file. */
const HARM: Record<string, (file: string) => void> = {
	'cut off': (file) => truncateSync(file, readFileSync(file).length - 2000),
	'changed in one bit': (file) => {
		const bytes = readFileSync(file);
		const middle = Math.floor(bytes.length / 2);
		bytes[middle] = (bytes[middle] ?? 0) ^ 1;
		writeFileSync(file, bytes);
	},
	'changed in its last byte': (file) => {
		const bytes = readFileSync(file);
		bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
		writeFileSync(file, bytes);
	},
};

/** Compares two values; returns both for the message. */
function same(one: unknown, other: unknown): [boolean, unknown] {
	return [JSON.stringify(one) === JSON.stringify(other), { one, other }];
}

/** Every row of every table. */
async function bookOf(client: pg.Client): Promise<Record<string, string[]>> {
	const book: Record<string, string[]> = {};
	for (const { name } of await tablesOf(client)) {
		const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} as t order by 1`);
		book[name] = rows.map(({ row }) => row);
	}
	return book;
}

const filledTables = async (client: pg.Client) =>
	Object.entries(await bookOf(client))
		.filter(([, rows]) => rows.length > 0)
		.map(([name]) => name);

async function rowsIn(client: pg.Client): Promise<number> {
	const book = await bookOf(client);
	return Object.keys(book).reduce((sum, name) => sum + (FILLED_BY_MIGRATIONS.includes(name) ? 0 : (book[name]?.length ?? 0)), 0);
}

async function guardsOf(client: pg.Client): Promise<unknown[]> {
	const { rows } = await client.query(
		`select tgrelid::regclass::text as on_table, tgname as name, tgenabled::text as stands from pg_trigger where not tgisinternal
		union all
		select conrelid::regclass::text, conname, condeferrable::text || condeferred::text from pg_constraint where contype = 'f' order by 1, 2`,
	);
	return rows;
}
