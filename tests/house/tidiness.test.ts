import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { BASELINE } from '../../supabase/schemas/baseline.ts';
import { projectFiles, read } from './source-files.ts';

type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };

const TOP_LEVEL = [
	'CONTRIBUTING.md',
	'LICENSE',
	'README.md',
	'EDITING.md',
	'astro.config.mjs',
	'docs',
	'netlify',
	'netlify.toml',
	'package-lock.json',
	'package.json',
	'public',
	'src',
	'supabase',
	'tests',
	'tsconfig.json',
];

const files = projectFiles();
const sources = files.filter((file) => /\.(ts|mts|mjs|tsx|astro|sql|css)$/.test(file));

test('the top level has only the agreed entries and dot files', () => {
	const entries = new Set(files.map((file) => file.split('/')[0] ?? ''));

	expect([...entries].filter((entry) => !entry.startsWith('.') && !TOP_LEVEL.includes(entry))).toEqual([]);
});

test('every version is exact', () => {
	const versions = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };

	expect(Object.entries(versions).filter(([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('the lock knows every platform package, so that npm ci accepts it everywhere', () => {
	const { packages } = lock as unknown as Lock;
	const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
		Object.keys(optionalDependencies).filter((name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`]),
	);

	expect(missing, 'run `npm run lock`').toEqual([]);
});

test('no source file is longer than 200 lines; the seed is data, the baseline and the types are made', () => {
	const long = sources.filter(
		(file) =>
			!['supabase/seed.sql', `supabase/migrations/${BASELINE}`, 'supabase/types/database.types.ts', 'supabase/types/refusals.ts'].includes(
				file,
			) &&
			!/^(supabase\/)?tests\//.test(file) &&
			read(file).split('\n').length > 201,
	);

	expect(long).toEqual([]);
});

test('no test is skipped, focused, sleeping or marked to do', () => {
	const marks = /\b(?:it|test|describe)\.(?:only|skip|todo|fixme)\b|waitForTimeout|\bTO-?DO\b|\bFIXME\b/;

	expect(sources.filter((file) => file !== 'tests/house/tidiness.test.ts' && marks.test(read(file)))).toEqual([]);
});

test('every colour, size and other property that a style declares is one that a style uses', () => {
	const written = files.filter((file) => /^src\/.*\.(css|astro|tsx?|svg)$/.test(file)).map(read);
	const namesIn = (pattern: RegExp) => new Set(written.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
	const used = namesIn(/var\((--[\w-]+)/g);

	expect([...namesIn(/^\s*(--[\w-]+):/gm)].filter((name) => !used.has(name))).toEqual([]);
});
