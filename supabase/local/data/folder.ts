import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LaunchProblem } from '../launch-problem.ts';
import { lockFolder } from './lock.ts';

/** Data folder of an embedded backend. */
type DataHome = {
	/** Undefined: data stay in memory. */
	databaseFolder: string | undefined;
	keys: Keys;
	/** Marks the database as complete: tables and seed are there. */
	completed(): Promise<void>;
	release(): Promise<void>;
};

/** Opens a data folder for this process alone. Without a folder nothing is written. Throws a LaunchProblem if the folder cannot be used. */
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
		// An interrupted first start leaves half a database. It never served a request, so it can be deleted.
		if (!existsSync(mark)) await rm(databaseFolder, { recursive: true, force: true });
		return { databaseFolder, keys: await keysOf(folder), completed: () => writeFile(mark, ''), release };
	} catch (error) {
		await release();
		throw error;
	}
}

export type Keys = { publishableKey: string; secretKey: string; jwtSecret: string };

/** Fixed, because the publishable key opens nothing by itself. */
const EMBEDDED_PUBLISHABLE_KEY = 'sb_publishable_embedded';

const newKeys = (): Keys => ({
	publishableKey: EMBEDDED_PUBLISHABLE_KEY,
	secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
	jwtSecret: randomBytes(48).toString('base64url'),
});

/** Keys of a data folder. Made at the first start; only their owner can read them. */
async function keysOf(folder: string): Promise<Keys> {
	const file = join(folder, 'keys.json');
	const kept = await readFile(file, 'utf8').catch(missing);
	if (kept !== undefined) return { ...parseKeys(kept, file), publishableKey: EMBEDDED_PUBLISHABLE_KEY };

	const keys = newKeys();
	const { secretKey, jwtSecret } = keys;
	await writeFile(file, `${JSON.stringify({ secretKey, jwtSecret }, null, '\t')}\n`, { mode: 0o600 });
	return keys;
}

function parseKeys(text: string, file: string): Pick<Keys, 'secretKey' | 'jwtSecret'> {
	try {
		const { secretKey, jwtSecret } = JSON.parse(text) as Partial<Keys>;
		if (secretKey && jwtSecret) return { secretKey, jwtSecret };
	} catch {
		// Broken JSON gets the sentence below.
	}
	throw new LaunchProblem(`${file} is damaged. Put back a copy of it, or delete its folder to begin again with new demo data.`);
}

function missing(error: NodeJS.ErrnoException): undefined {
	if (error.code === 'ENOENT') return undefined;
	throw error;
}

/** The same fault as Node, PGlite's file system (Emscripten's errno) and PostgreSQL name it. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '51', '53100']);
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM', '69', '2', '63']);
const NOT_A_FOLDER = new Set(['ENOTDIR', 'EEXIST', '54', '20']);

/** SQLSTATE classes of a damaged data folder: system error, internal error. */
const DAMAGED = /^(58|XX)/;

/** Turns an error about a data folder into a sentence for the terminal. */
export function dataProblem(error: unknown, folder: string): LaunchProblem {
	if (error instanceof LaunchProblem) return error;
	const code = codeOf(error);
	if (FULL.has(code)) return new LaunchProblem(`The disk is full, so ${folder} cannot be written. Free some space and start again.`);
	if (READ_ONLY.has(code))
		return new LaunchProblem(
			`${folder} cannot be written (${code}). Allow this user to write there, or start with EPHEMERAL=1 to keep the data in memory.`,
		);
	if (NOT_A_FOLDER.has(code)) return new LaunchProblem(`${folder} is no folder. Move that file away and start again.`);
	return new LaunchProblem(
		`The data in ${folder} cannot be read: ${messageOf(error)}. Put back a copy of the folder, or delete it to begin again with new demo data.`,
	);
}

/** Does the same for a statement's error. Other errors stay as they are. */
export function dataProblemOfStatement(error: unknown, folder: string): unknown {
	const code = codeOf(error);
	return FULL.has(code) || READ_ONLY.has(code) || DAMAGED.test(code) ? dataProblem(error, folder) : error;
}

function codeOf(error: unknown): string {
	const { code, errno } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; errno?: unknown };
	return String(code ?? errno ?? '');
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
