import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LaunchProblem } from '../launch-problem.ts';
import { dataProblem } from './data-problem.ts';
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

/** Opens a data folder for this process alone; without a folder, nothing is ever written. Throws a LaunchProblem when the folder cannot be used. */
export async function openDataHome(folder: string | undefined): Promise<DataHome> {
	if (folder === undefined)
		return { databaseFolder: undefined, keys: newKeys(), completed: async () => undefined, release: async () => undefined };

	return openFolder(folder).catch((error: unknown) => {
		throw dataProblem(error, folder);
	});
}

async function openFolder(folder: string): Promise<DataHome> {
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
	if (kept !== undefined) return { ...parseKeys(kept, file), publishableKey: EMBEDDED_PUBLISHABLE_KEY };

	const keys = newKeys();
	const { secretKey, jwtSecret } = keys;
	await writeFile(file, `${JSON.stringify({ secretKey, jwtSecret }, null, '\t')}\n`, { mode: 0o600 });
	return keys;
}

/** Reads the keys of a data folder; throws a LaunchProblem for a damaged file. */
function parseKeys(text: string, file: string): Pick<Keys, 'secretKey' | 'jwtSecret'> {
	try {
		const { secretKey, jwtSecret } = JSON.parse(text) as Partial<Keys>;
		if (secretKey && jwtSecret) return { secretKey, jwtSecret };
	} catch {
		// Text that is no JSON gets the sentence below.
	}
	throw new LaunchProblem(`${file} is damaged. Put back a copy of it, or delete its folder to begin again with new demo data.`);
}

function missing(error: NodeJS.ErrnoException): undefined {
	if (error.code === 'ENOENT') return undefined;
	throw error;
}
