import type { Client } from 'pg';
import { StorageProblem } from '#server/lib/supabase/files.ts';
import { BUCKET, type FilesPort } from '#shared/rules/site/bucket.ts';

/** A picture in a backup: its path and its bytes in base64. */
export type FileLine = { file: string; bytes: string };

/** Paths of the bucket's files. Supabase keeps them in the same database, so they belong to the same moment as the rows. */
export async function filesIn(client: Client): Promise<string[]> {
	const storage = await client.query<{ is_there: boolean }>(`select to_regclass('storage.objects') is not null as is_there`);
	if (!storage.rows[0]?.is_there) return [];
	// Supabase's dashboard marks an empty folder by a file of this name.
	const { rows } = await client.query<{ name: string }>(
		`select name from storage.objects where bucket_id = $1 and name not like '%.emptyFolderPlaceholder' order by name`,
		[BUCKET.id],
	);
	return rows.map(({ name }) => name);
}

/** Downloads each file. One that was removed since the list was made is left out. */
export async function* fileLines(client: Client, paths: string[], files: FilesPort | undefined): AsyncIterable<FileLine> {
	if (paths.length > 0 && !files) throw new Error(needsStorage(paths.length));
	for (const path of paths) {
		const bytes = await files?.download(path).catch(async (error: unknown) => {
			if (error instanceof StorageProblem && error.isMissing && !(await isListed(client, path))) return undefined;
			throw error instanceof StorageProblem && error.isMissing ? new Error(OTHER_PROJECT) : error;
		});
		if (bytes) yield { file: path, bytes: Buffer.from(bytes).toString('base64') };
	}
}

/** Uploads files of a backup. After a failure they stay, and the next try replaces them: in another project they could be the hall's own. */
export function filesInto(client: Client, files: FilesPort | undefined) {
	const uploaded: string[] = [];
	return {
		uploaded,
		async add({ file, bytes }: FileLine): Promise<void> {
			if (!files) throw new Error(needsStorage(1));
			await files.put(file, Buffer.from(bytes, 'base64'));
			uploaded.push(file);
			if (uploaded.length === 1 && !(await isListed(client, file))) throw new Error(OTHER_PROJECT);
		},
	};
}

async function isListed(client: Client, path: string): Promise<boolean> {
	const { rows } = await client.query('select from storage.objects where bucket_id = $1 and name = $2', [BUCKET.id, path]);
	return rows.length > 0;
}

const needsStorage = (count: number) =>
	`PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY are not set: ${count === 1 ? 'a picture lies' : `${count} pictures lie`} in Storage, outside the tables.`;

const OTHER_PROJECT = 'PUBLIC_SUPABASE_URL is another project than DATABASE_URL: the database knows other files than Storage has.';
