import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDataHome } from '../../supabase/local/data/folder.ts';
import { birthOf, lockFolder, setAside } from '../../supabase/local/data/lock.ts';
import { countOf } from '../support/whole-counts.ts';
import { fixture } from './fixture-stack.ts';

let home: string;
const children: ChildProcess[] = [];

/** Acknowledged writes before the kill. */
const WRITES = countOf(30, 100);

beforeAll(async () => {
	home = await mkdtemp(join(tmpdir(), 'venue-data-'));
});
afterAll(async () => {
	for (const child of children) child.kill('SIGKILL');
	await rm(home, { recursive: true, force: true });
});

const newFolder = () => mkdtemp(join(home, 'folder-'));

type Served = { process: ChildProcess; url: string; secretKey: string };

/** Starts a stack in its own process, and returns when it answers. */
async function serve(folder: string): Promise<Served> {
	const child = spawn(process.execPath, [fixture('serve.ts'), folder], { stdio: ['ignore', 'pipe', 'inherit'] });
	children.push(child);
	for await (const line of createInterface({ input: child.stdout }))
		return { process: child, ...(JSON.parse(line) as { url: string; secretKey: string }) };
	throw new Error('The stack in the other process did not start');
}

const ask = ({ url, secretKey }: Served, path: string, init: RequestInit = {}) =>
	fetch(`${url}/rest/v1/${path}`, { ...init, headers: { apikey: secretKey, 'content-type': 'application/json' } });

const write = (served: Served, slot: string) => ask(served, 'notes', { method: 'POST', body: JSON.stringify({ slot }) });

/** Calls of Storage. */
const files = ({ url, secretKey }: Served, path: string, init: RequestInit = {}) =>
	fetch(`${url}/storage/v1/${path}`, { ...init, headers: { apikey: secretKey, 'content-type': 'application/json', ...init.headers } });

/** A file of 100 kB with its number in it. */
const fileOf = (nth: number) => `${nth} `.padEnd(100_000, 'x');

const slots = async (served: Served) =>
	new Set(((await (await ask(served, 'notes?select=slot')).json()) as { slot: string }[]).map(({ slot }) => slot));

describe('a process of its own', () => {
	test(`killed after ${WRITES} acknowledged writes and during others, it keeps each acknowledged one and starts again`, async () => {
		const folder = await newFolder();
		const first = await serve(folder);
		await files(first, 'bucket', { method: 'POST', body: '{"name":"proofs"}' });
		const uploaded: string[] = [];
		const upload = async () => {
			const [nth, headers] = [uploaded.length, { 'content-type': 'image/jpeg' }];
			const { status } = await files(first, `object/proofs/${nth}.jpg`, { method: 'POST', body: fileOf(nth), headers });
			if (status === 200) uploaded.push(fileOf(nth));
		};
		await upload();
		const acknowledged = new Set<string>();
		let half = () => undefined as unknown;
		const halfway = new Promise<void>((resolve) => {
			half = resolve;
		});
		// Each writes until the process dies, so writes are always under way.
		const writers = Array.from({ length: 20 }, async (_, index) => {
			for (let nth = 0; ; nth += 1) {
				const slot = `note-${index}-${nth}`;
				const { status } = await write(first, slot);
				if (status === 201) acknowledged.add(slot);
				if (acknowledged.size === WRITES) half();
			}
		});

		const uploader = (async () => {
			for (;;) await upload();
		})();

		await halfway;
		first.process.kill('SIGKILL');
		await Promise.allSettled([...writers, uploader]);
		const second = await serve(folder);

		const kept = await slots(second);
		expect(acknowledged.size).toBeGreaterThanOrEqual(WRITES);
		expect([...acknowledged].filter((slot) => !kept.has(slot))).toEqual([]);
		expect(kept.has('seed')).toBe(true);
		expect(second.secretKey).toBe(first.secretKey);
		const found = await Promise.all(uploaded.map(async (_, nth) => (await files(second, `object/proofs/${nth}.jpg`)).text()));
		expect(uploaded.length).toBeGreaterThan(0);
		expect(found).toEqual(uploaded);

		// Uses the same process, because starting one is slow.
		const slow = ask(second, 'rpc/wait_a_while', { method: 'POST', body: '{}' });
		const late = fetch(`${second.url}/api/later`, { method: 'POST', body: JSON.stringify({ slot: 'written after the answer' }) });
		await late;
		second.process.kill('SIGTERM');
		const [code] = await once(second.process, 'exit');
		expect([await (await slow).json(), code]).toEqual(['waited', 0]);
		expect(await readdir(folder)).not.toContain('lock.json');
	});
});

describe('the lock', () => {
	test('refuses a second process with the first one’s number and advice', async () => {
		const folder = await newFolder();
		await lockFolder(folder);

		await expect(openDataHome(folder)).rejects.toThrow(new RegExp(`in use by process ${process.pid} .*Stop that process.*EPHEMERAL=1`));
	});

	test('is released, and can be taken again', async () => {
		const folder = await newFolder();

		await (await lockFolder(folder))();

		await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
	});

	test.each([
		['of a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, birth: 'long ago', command: 'start' })],
		['of a process whose number another one has now', JSON.stringify({ pid: process.pid, birth: 'long ago', command: 'start' })],
		['that was cut off in the middle', '{"pid":'],
	])('%s is taken over', async (_, left) => {
		const folder = await newFolder();
		await writeFile(join(folder, 'lock.json'), left);

		await lockFolder(folder);

		expect(JSON.parse(await readFile(join(folder, 'lock.json'), 'utf8'))).toMatchObject({ pid: process.pid, birth: birthOf(process.pid) });
	});

	test('is left alone if another process has replaced a dead one', async () => {
		const folder = await newFolder();
		const lock = join(folder, 'lock.json');
		await writeFile(lock, 'taken by the faster one');

		const draft = join(folder, 'draft.json');
		await writeFile(draft, JSON.stringify({ pid: process.pid, birth: birthOf(process.pid), command: 'start' }));

		await setAside(lock, 'of a process that is gone', draft);

		expect(await readFile(lock, 'utf8')).toBe('taken by the faster one');
	});

	test('is left alone while another process takes it over', async () => {
		const folder = await newFolder();
		const dead = JSON.stringify({ pid: 2 ** 22 + 1, birth: 'long ago', command: 'start' });
		await writeFile(join(folder, 'lock.json'), dead);
		await writeFile(
			join(folder, 'lock.json.takeover'),
			JSON.stringify({ pid: process.pid, birth: birthOf(process.pid), command: 'start' }),
		);

		await expect(lockFolder(folder)).rejects.toThrow('in use by process');

		expect(await readFile(join(folder, 'lock.json'), 'utf8')).toBe(dead);
	});

	test('is replaced even if an earlier attempt died in the middle', async () => {
		const folder = await newFolder();
		const dead = JSON.stringify({ pid: 2 ** 22 + 1, birth: 'long ago', command: 'start' });
		for (const name of ['lock.json', 'lock.json.takeover']) await writeFile(join(folder, name), dead);

		await expect(lockFolder(folder)).resolves.toBeTypeOf('function');

		expect(await readdir(folder)).toEqual(['lock.json']);
	});

	test('goes to one of many processes that find a dead one', async () => {
		const folder = await newFolder();
		await writeFile(join(folder, 'lock.json'), JSON.stringify({ pid: 2 ** 22 + 1, birth: 'long ago', command: 'start' }));

		const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));

		expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		expect(await readdir(folder)).toEqual(['lock.json']);
	});
});

describe('the folder', () => {
	test('has stable keys that only its owner can read', async () => {
		const folder = await newFolder();

		const first = await openDataHome(folder);
		await first.release();
		const second = await openDataHome(folder);

		expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
		expect(second.keys).toEqual(first.keys);
		expect(first.keys.secretKey).toMatch(/^sb_secret_[\w-]{32}$/);
	});

	test('has its own keys', async () => {
		const [first, second] = [await openDataHome(await newFolder()), await openDataHome(await newFolder())];

		expect(second.keys.secretKey).not.toBe(first.keys.secretKey);
		expect(second.keys.jwtSecret).not.toBe(first.keys.jwtSecret);
	});

	test('loses the remains of an interrupted first start, and keeps a complete database', async () => {
		const folder = await newFolder();
		const marker = join(folder, 'data', 'PG_VERSION');
		await mkdir(join(folder, 'data'));
		await writeFile(marker, '17');

		const cutOff = await openDataHome(folder);
		const leftovers = await stat(marker).catch(() => undefined);
		await mkdir(join(folder, 'data'));
		await writeFile(marker, '17');
		await cutOff.completed();
		await cutOff.release();
		await openDataHome(folder);

		expect(leftovers).toBeUndefined();
		expect((await stat(marker)).isFile()).toBe(true);
	});

	test('is not needed in memory, where nothing is written', async () => {
		const { keys, databaseFolder } = await openDataHome(undefined);

		expect(databaseFolder).toBeUndefined();
		expect(keys.secretKey).toMatch(/^sb_secret_/);
	});
});
