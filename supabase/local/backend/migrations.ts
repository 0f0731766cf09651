import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { LaunchProblem } from '../launch-problem.ts';

/** Applies new migrations, oldest first, each in one transaction with its entry in the history. */
export async function migrate(database: PGlite, folder: string): Promise<void> {
	await database.exec(HISTORY);
	const seen = await database.query<{ version: string; statements: string[] | null }>(
		'select version, statements from supabase_migrations.schema_migrations',
	);
	const applied = new Map(seen.rows.map(({ version, statements }) => [version, statements?.[0]]));
	const last = [...applied.keys()].sort().at(-1) ?? '';
	for (const migration of await migrationsIn(folder)) {
		if (!applied.has(migration.version)) {
			if (migration.version < last) throw new LaunchProblem(comesTooLate(migration, last));
			await apply(database, migration);
		} else if (applied.get(migration.version) !== migration.text) console.warn(changedSince(migration));
	}
}

/** Adds the demo's data once. Data and note are written in one transaction. */
export async function seed(database: PGlite, file: string, limits: 'demo' | 'production'): Promise<void> {
	if (!existsSync(file)) return;
	const name = basename(file);
	const sown = await database.query('select 1 from supabase_migrations.seed_files where path = $1', [name]);
	if (sown.rows.length > 0) return;

	const text = await readFile(file, 'utf8');
	const hash = createHash('sha256').update(text).digest('hex');
	await database.transaction(async (transaction) => {
		await transaction.exec("set local venue.demo = 'on'");
		if (limits === 'production') await transaction.exec("set local venue.limits = 'production'");
		await transaction.exec(text).catch(saying(`The seed ${name} could not be sown`));
		await transaction.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [name, hash]);
	});
}

/** History tables of the Supabase CLI. */
export const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
`;

export const textOf = async (folder: string): Promise<string> =>
	(await migrationsIn(folder)).map(({ version, name, text }) => `${version}_${name}\n${text}`).join('\n');

type Migration = { version: string; name: string; text: string };

async function migrationsIn(folder: string): Promise<Migration[]> {
	if (!existsSync(folder)) return [];
	const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
	return Promise.all(files.map((file) => readMigration(folder, file)));
}

async function readMigration(folder: string, file: string): Promise<Migration> {
	const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
	if (!version || !name) throw new Error(`${file} in ${folder} is no migration: name it <14 digits>_<what_it_does>.sql`);
	return { version, name, text: await readFile(join(folder, file), 'utf8') };
}

const comesTooLate = ({ version, name }: Migration, last: string) =>
	`This database has applied the migration ${last}, before which ${version}_${name} belongs. Delete the data folder to build the database anew.`;

const changedSince = ({ version, name }: Migration) =>
	`The migration ${version}_${name} was changed after this database applied it. Delete the data folder to build the database anew.`;

async function apply(database: PGlite, { version, name, text }: Migration): Promise<void> {
	await database.transaction(async (transaction) => {
		await transaction.exec(text).catch(saying(`The migration ${version}_${name} failed`));
		const note = 'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)';
		await transaction.query(note, [version, name, [text]]);
	});
}

const saying = (what: string) => (cause: unknown) => {
	throw new Error(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
};
