import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from './lock.ts';

/** Where an embedded backend keeps its data. */
type DataHome = {
	/** The database's own folder; without it the data live in memory. */
	databaseFolder: string | undefined;
	keys: Keys;
	/** Notes that the database is complete: its tables are made and its seed is sown. */
	completed(): Promise<void>;
	release(): Promise<void>;
};

/** Opens a data folder for this process alone; without a folder, nothing is ever written. */
export async function openDataHome(folder: string | undefined): Promise<DataHome> {
	if (folder === undefined)
		return { databaseFolder: undefined, keys: newKeys(), completed: async () => undefined, release: async () => undefined };

	await mkdir(folder, { recursive: true });
	const release = await lockFolder(folder);
	try {
		const databaseFolder = join(folder, 'data');
		const mark = join(folder, 'complete');
		// A first start that was cut off leaves half a database. Nobody has been answered from it, so nothing is lost with it.
		if (!existsSync(mark)) await rm(databaseFolder, { recursive: true, force: true });
		return { databaseFolder, keys: await keysOf(folder), completed: () => writeFile(mark, ''), release };
	} catch (error) {
		await release();
		throw error;
	}
}

/** The keys of one embedded backend. */
export type Keys = { publishableKey: string; secretKey: string; jwtSecret: string };

/** What the browser says when it has not been given a key: it opens nothing by itself, so it need not be random. */
const EMBEDDED_PUBLISHABLE_KEY = 'sb_publishable_embedded';

/** New random keys. */
const newKeys = (): Keys => ({
	publishableKey: EMBEDDED_PUBLISHABLE_KEY,
	secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
	jwtSecret: randomBytes(48).toString('base64url'),
});

/** The keys that belong to a data folder; made at the first start, readable by their owner only. */
async function keysOf(folder: string): Promise<Keys> {
	const file = join(folder, 'keys.json');
	const kept = await readFile(file, 'utf8').catch(missing);
	if (kept !== undefined)
		return { ...(JSON.parse(kept) as Pick<Keys, 'secretKey' | 'jwtSecret'>), publishableKey: EMBEDDED_PUBLISHABLE_KEY };

	const keys = newKeys();
	const { secretKey, jwtSecret } = keys;
	await writeFile(file, `${JSON.stringify({ secretKey, jwtSecret }, null, '\t')}\n`, { mode: 0o600 });
	return keys;
}

function missing(error: NodeJS.ErrnoException): undefined {
	if (error.code === 'ENOENT') return undefined;
	throw error;
}
