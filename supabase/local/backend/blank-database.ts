import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';

/**
 * A new, empty database as an image. Making one from nothing takes PGlite four seconds and more, loading an image one, so the first is
 * kept among the packages, where a new version of PGlite sweeps it away.
 */
export async function blankDatabase(): Promise<Blob> {
	return (await keptImage()) ?? (await makeImage());
}

/** A new database in memory from that image, with the extensions that the migrations use. */
export const openBlank = async (): Promise<PGlite> =>
	PGlite.create({ extensions: { pgcrypto, pg_trgm }, loadDataDir: await blankDatabase() });

/** The image if one is kept already. */
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

/** Renamed into place, so that nobody reads half an image. */
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
