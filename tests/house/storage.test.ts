import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** Scripts that run before or without our modules; each catches storage errors itself. */
const BEFORE_THE_ADAPTER: RegExp[] = [
	/^src\/components\/site\/watch-for-loss\.ts$/,
	/^src\/components\/home\/show-evenings\.ts$/,
	/^src\/components\/header\/landing-source\.ts$/,
];

test('only the storage adapter uses the browser’s storage', () => {
	const touching = projectFiles()
		.filter((file) => /^src\/.*\.(ts|mts|mjs|tsx|astro)$/.test(file) && file !== 'src/shared/browser/safe-storage.ts')
		.filter((file) => !BEFORE_THE_ADAPTER.some((allowed) => allowed.test(file)))
		.filter((file) => /\b(local|session)Storage\b/.test(read(file)));

	expect(touching, 'use deviceStorage or tabStorage of src/shared/browser/safe-storage.ts').toEqual([]);
});
