import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';

test('every import of a built script exists in the other one', () => {
	const linker = fileURLToPath(new URL('../support/link-scripts.ts', import.meta.url));

	const said = execFileSync(process.execPath, ['--experimental-vm-modules', '--no-warnings', linker, join(builtSite(), '_astro')], {
		encoding: 'utf8',
	});

	const { count, problems } = JSON.parse(said) as { count: number; problems: string[] };
	expect(count).toBeGreaterThan(20);
	expect(problems).toEqual([]);
});
