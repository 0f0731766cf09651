import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { HOSTED_BEGINNINGS } from './database.ts';
import { textOf } from './migrations.ts';

/** A database with all migrations and no seed, kept for the next start. The seed's dates count from today, so it is not kept. */
type MigratedImage = {
	/** Undefined at the first start with these migrations. */
	kept: Uint8Array | undefined;
	keep(database: PGlite): Promise<void>;
};

/** Loads or makes the image of a folder of migrations. Applying them takes three seconds, and tests start many backends. */
export async function migratedImage(migrationsDir: string): Promise<MigratedImage> {
	const file = await imageFile(migrationsDir);
	const bytes = await readFile(file).catch(() => undefined);
	return {
		kept: bytes,
		keep: (database) =>
			keep(file, database).catch((error: unknown) =>
				console.warn('The image of the migrated database could not be kept; the next start takes as long.', error),
			),
	};
}

/** The image depends on the migrations and the versions of PGlite and lite. */
async function imageFile(migrationsDir: string): Promise<string> {
	const versions = await Promise.all(['@electric-sql/pglite', '@supabase/lite'].map(versionOf));
	const recipe = [...versions, HOSTED_BEGINNINGS, await textOf(migrationsDir)];
	const hash = createHash('sha256').update(recipe.join('\n')).digest('hex').slice(0, 16);
	return join(PACKAGES, '.cache/venue', `${PREFIX}${hash}.tar`);
}

const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const PREFIX = 'migrated-database-';

const versionOf = async (name: string): Promise<string> =>
	(JSON.parse(await readFile(join(PACKAGES, name, 'package.json'), 'utf8')) as { version: string }).version;

/** Written under another name and then renamed. The last few images stay, for people who switch branches. */
async function keep(file: string, database: PGlite): Promise<void> {
	const folder = dirname(file);
	const image = await database.dumpDataDir('none');
	await mkdir(folder, { recursive: true });
	const draft = join(folder, `draft-${randomUUID()}`);
	await writeFile(draft, Buffer.from(await image.arrayBuffer()));
	await rename(draft, file);
	const images = (await readdir(folder)).filter((name) => name.startsWith(PREFIX));
	const aged = await Promise.all(images.map(async (name) => ({ name, made: (await stat(join(folder, name))).mtimeMs })));
	const old = aged.sort((one, other) => other.made - one.made).slice(5);
	await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
}
