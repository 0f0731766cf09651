import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { ImageFiles } from '../../supabase/local/backend/image-files.ts';
import type { Changed } from './place.ts';

type Images = typeof import('../../supabase/tests/support/image.ts');
type Migrations = typeof import('../../supabase/tests/support/migrations.ts');

const extensions = { pgcrypto, pg_trgm };

/** Support code of the copied tree, which has its own cache. */
const supportOf = <Module>(path: string, file: string): Promise<Module> =>
	import(pathToFileURL(join(path, 'supabase/tests/support', file)).href);

/** A database with the tree's migrations, made once for all tests of the tree. */
export async function wholeImage(path: string): Promise<Uint8Array> {
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

/**
 * The image for a changed migration. A changed function is replaced in a copy of the whole image, which is faster than applying all
 * migrations.
 */
export async function keepChangedImage(path: string, whole: Uint8Array, { file, definition }: Changed): Promise<void> {
	if (!file.startsWith('supabase/migrations/')) return;
	if (!definition) {
		await wholeImage(path);
		return;
	}
	const { imageUrl, keepImage } = await supportOf<Images>(path, 'image.ts');
	const pg = await PGlite.create({ extensions, fs: new ImageFiles(whole) });
	await pg.exec(definition);
	await keepImage(await imageUrl(), pg);
	await pg.close();
}
