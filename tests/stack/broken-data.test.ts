import { cp, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataProblem } from '../../supabase/local/data/folder.ts';
import { LaunchProblem } from '../../supabase/local/launch-problem.ts';
import { fixtureStack } from './fixture-stack.ts';

let home: string;
let whole: string;

beforeAll(async () => {
	home = await mkdtemp(join(tmpdir(), 'venue-broken-'));
	whole = join(home, 'whole');
	await (await fixtureStack({ dataDir: whole })).close();
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function aCopy(name: string): Promise<string> {
	const folder = join(home, name);
	await cp(whole, folder, { recursive: true });
	return folder;
}

/** Largest table file. */
async function largestTable(folder: string): Promise<string> {
	const base = join(folder, 'data/base/5');
	const sizes = await Promise.all((await readdir(base)).map(async (name) => ({ name, size: (await stat(join(base, name))).size })));
	return join(base, sizes.sort((one, other) => other.size - one.size)[0]?.name ?? '');
}

test.each<[what: string, harm: (folder: string) => Promise<unknown>, sentence: RegExp]>([
	['keys that are empty', (folder) => writeFile(join(folder, 'keys.json'), ''), /keys\.json is damaged\..*delete its folder/],
	['keys that are cut off', (folder) => writeFile(join(folder, 'keys.json'), '{"secretKey": "sb_'), /keys\.json is damaged/],
	['keys without one', (folder) => writeFile(join(folder, 'keys.json'), '{"secretKey": "x"}'), /keys\.json is damaged/],
	[
		'another version of PostgreSQL',
		(folder) => writeFile(join(folder, 'data/PG_VERSION'), '9\n'),
		/cannot be read: .*delete it to begin again/,
	],
	['a zeroed control file', (folder) => writeFile(join(folder, 'data/global/pg_control'), Buffer.alloc(8192)), /cannot be read: /],
	['a lost write-ahead log', (folder) => rm(join(folder, 'data/pg_wal'), { recursive: true }), /cannot be read: /],
	['a table that is cut off', async (folder) => truncate(await largestTable(folder), 100), /cannot be read: /],
])('a data folder with %s is refused in one sentence that says what to do', async (name, harm, sentence) => {
	const folder = await aCopy(name.replaceAll(' ', '-'));
	await harm(folder);

	const refused = await fixtureStack({ dataDir: folder }).then(
		async (stack) => stack.close(),
		(error: unknown) => error,
	);

	expect(refused).toBeInstanceOf(LaunchProblem);
	expect((refused as Error).message).toMatch(sentence);
});

test('a file in place of the data folder is named', async () => {
	const file = join(home, 'file');
	await writeFile(file, '');

	await expect(fixtureStack({ dataDir: file })).rejects.toThrow(/file is no folder\. Move that file away/);
});

test.each([
	[{ code: 'ENOSPC' }, /disk is full/],
	[{ errno: 51 }, /disk is full/],
	[{ code: 'EROFS' }, /cannot be written \(EROFS\).*EPHEMERAL=1/],
	[{ code: 'EACCES' }, /cannot be written \(EACCES\)/],
])('%o is said in words', (error, sentence) => {
	expect(dataProblem(error, '.data').message).toMatch(sentence);
});
