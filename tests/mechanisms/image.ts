import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import type { Changed } from './place.ts';

type Images = typeof import('../../supabase/tests/support/image.ts');
type Migrations = typeof import('../../supabase/tests/support/migrations.ts');

const extensions = { pgcrypto, pg_trgm };

/** What the tests of the tree at `path` use; the tree has a cache of its own. */
const supportOf = <Module>(path: string, file: string): Promise<Module> =>
	import(pathToFileURL(join(path, 'supabase/tests/support', file)).href);

/** The database as the tree's migrations make it: made once, and found by every test of the tree. */
export async function wholeImage(path: string): Promise<Blob> {
	const { imageUrl, readImage, keepImage } = await supportOf<Images>(path, 'image.ts');
	const { migrate } = await supportOf<Migrations>(path, 'migrations.ts');
	const url = await imageUrl();
	const made = await readImage(url);
	if (made) return made;
	const pg = await PGlite.create({ extensions });
	await migrate((sql) => pg.exec(sql));
	await keepImage(url, pg);
	await pg.close();
	return wholeImage(path);
}

/** Makes the image of a changed migration. A changed function is put into a copy of the whole one, so that not every migration is applied again. */
export async function keepChangedImage(path: string, whole: Blob, { file, definition }: Changed): Promise<void> {
	if (!file.startsWith('supabase/migrations/')) return;
	if (!definition) {
		await wholeImage(path);
		return;
	}
	const { imageUrl, keepImage } = await supportOf<Images>(path, 'image.ts');
	const pg = await PGlite.create({ extensions, loadDataDir: whole });
	await pg.exec(definition);
	await keepImage(await imageUrl(), pg);
	await pg.close();
}
