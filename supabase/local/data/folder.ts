import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Keys, keysOf, newKeys } from './keys.ts';
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
