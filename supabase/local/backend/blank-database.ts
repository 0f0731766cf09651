import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { START_PARAMS } from './image-files.ts';

/**
 * An image of an empty database. PGlite needs four seconds to make one and one to load it, so the first is kept in node_modules, where an
 * update of PGlite removes it.
 */
export async function blankDatabase(): Promise<Blob> {
	return (await keptImage()) ?? (await makeImage());
}

/** A new database in memory, with the extensions of the migrations. */
export const openBlank = async (): Promise<PGlite> =>
	PGlite.create({ extensions: { pgcrypto, pg_trgm }, loadDataDir: await blankDatabase(), startParams: START_PARAMS });

export async function keptImage(): Promise<Blob | undefined> {
	const bytes = await readFile(await imageFile()).catch(() => undefined);
	return bytes && new Blob([bytes]);
}

async function makeImage(): Promise<Blob> {
	const database = new PGlite();
	await database.waitReady;
	const image = await database.dumpDataDir('gzip');
	await database.close();
	await keep(image).catch((error: unknown) =>
		console.warn('The image of an empty database could not be kept; the next start takes as long.', error),
	);
	return image;
}

/** Written under another name and then renamed, so that a reader never sees half an image. */
async function keep(image: Blob): Promise<void> {
	const file = await imageFile();
	await mkdir(dirname(file), { recursive: true });
	const draft = `${file}.${randomUUID()}`;
	await writeFile(draft, Buffer.from(await image.arrayBuffer()));
	await rename(draft, file);
}

async function imageFile(): Promise<string> {
	const home = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '..');
	const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
	return join(home, '../../.cache/venue', `blank-database-${version}.tgz`);
}
