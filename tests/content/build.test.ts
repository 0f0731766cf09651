import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
let copy: string;

beforeAll(() => {
	copy = mkdtempSync(join(tmpdir(), 'lalazar-content-'));
	for (const path of ['src/content', 'src/schemas', 'src/domain', 'src/content.config.ts', 'package.json']) {
		cpSync(join(project, path), join(copy, path), { recursive: true });
	}
	symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'), 'junction');
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Checks the copy's content as each build does. */
function check() {
	const astro = join(project, 'node_modules/astro/bin/astro.mjs');
	const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'sync', '--root', copy], {
		encoding: 'utf8',
		env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
	});
	return { status, words: stdout + stderr };
}

test('a build ends at a content mistake with the file, the field and what to do', { timeout: 60_000 }, () => {
	const menus = join(copy, 'src/content/menus.json');
	writeFileSync(menus, readFileSync(menus, 'utf8').replace('"table": 1499', '"table": "1,499"'));

	const { status, words } = check();

	expect(status).not.toBe(0);
	expect(words).toContain('menus.json');
	expect(words).toContain('menus.0.prices.table');
	expect(words).toContain('must be a whole number without quotes');
});
