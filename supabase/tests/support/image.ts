import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { hostedSql, migrations } from './migrations.ts';

const modules = new URL('../../../node_modules/', import.meta.url);
const cache = new URL('.cache/venue/', modules);

/**
 * The migrated database as a file, so that only the first run after a new migration creates one.
 * Another migration or another PGlite makes another image.
 */
export async function imageUrl(): Promise<URL> {
	const manifest = await readFile(new URL('@electric-sql/pglite/package.json', modules), 'utf8');
	const { version } = JSON.parse(manifest) as { version: string };
	const recipe = [version, hostedSql(), ...migrations().map(({ sql }) => sql)];
	const hash = createHash('sha256').update(recipe.join('\n')).digest('hex').slice(0, 16);
	return new URL(`database-${hash}.tar`, cache);
}

/** The image, or `undefined` if there is none yet. */
export async function readImage(url: URL): Promise<Uint8Array | undefined> {
	try {
		return await readFile(url);
	} catch (cause) {
		if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw new Error(`Cannot read the test database's image ${url.pathname}. Delete it and try again.`, { cause });
	}
}

/** Stores the image. It is renamed into place, because other workers may read or write it. */
export async function keepImage(url: URL, pg: PGlite): Promise<void> {
	const image = await pg.dumpDataDir('none');
	await mkdir(cache, { recursive: true });
	const draft = new URL(`draft-${crypto.randomUUID()}`, cache);
	await writeFile(draft, Buffer.from(await image.arrayBuffer()));
	await rename(draft, url);
}
