import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ENSURE = fileURLToPath(new URL('../../supabase/local/ensure.mjs', import.meta.url));

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'ensure-'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = async (path: string, text: string | object) => {
	const file = join(folder, path);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, typeof text === 'string' ? text : JSON.stringify(text));
	return file;
};

const dependencies = { needed: '1.0.0' };
const elsewhere = { version: '1.0.0', optional: true, os: ['nowhere'], cpu: ['none'] };

/** A project with one package, and one for another platform. `installed`: npm's record of its install. */
async function aProject(installed?: Record<string, object>) {
	await put('package.json', { dependencies });
	const packages = { '': { dependencies }, 'node_modules/needed': { version: '1.0.0' }, 'node_modules/elsewhere': elsewhere };
	await put('package-lock.json', { packages });
	await put('node_modules/needed/package.json', {});
	if (installed) await put('node_modules/.package-lock.json', { packages: installed });
}

/** Output with a fake npm that only prints its call. */
async function ensured() {
	await chmod(await put('bin/npm', '#!/bin/sh\necho asked npm $1\n'), 0o755);
	const PATH = [join(folder, 'bin'), process.env['PATH']].join(delimiter);
	const { NETLIFY: _, ...others } = process.env;
	return spawnSync(process.execPath, [ENSURE], { cwd: folder, env: { ...others, PATH }, encoding: 'utf8' }).stdout;
}

test('installs nothing after somebody’s own "npm ci", which leaves no stamp of ours', async () => {
	await aProject({ 'node_modules/needed': { version: '1.0.0' } });

	expect(await ensured()).toBe('');
	expect(await ensured()).toBe('');
});

test.each([
	['nothing is installed', undefined],
	['a package is missing', {}],
	['a package is an older one', { 'node_modules/needed': { version: '0.9.0' } }],
])('installs once where %s', async (_, installed) => {
	await aProject(installed);

	expect(await ensured()).toContain('asked npm ci');
	expect(await ensured()).toBe('');
});

test('installs where a package was thrown away', async () => {
	await aProject({ 'node_modules/needed': { version: '1.0.0' } });
	await rm(join(folder, 'node_modules/needed'), { recursive: true });

	expect(await ensured()).toContain('asked npm ci');
});

test('installs where the list of packages has changed and the lock has not', async () => {
	await aProject({ 'node_modules/needed': { version: '1.0.0' } });
	await put('package.json', { dependencies: { ...dependencies, another: '2.0.0' } });

	expect(await ensured()).toContain('asked npm ci');
});
