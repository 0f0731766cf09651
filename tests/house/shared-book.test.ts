import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

// Browser tests of one worker share a database and run in any order, so two files must not use the same data.
const specs = projectFiles().filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file));

test('no two browser test files book on the same day', () => {
	expect(specs.filter((file) => read(file).includes('farDay'))).toEqual([]);
});

test('a made-up phone number is in one browser test file only', () => {
	const filesOf = new Map<string, Set<string>>();
	for (const file of specs)
		for (const [number] of read(file).matchAll(/\b0300-?0000\d{3}\b/g)) filesOf.set(number, (filesOf.get(number) ?? new Set()).add(file));

	expect(filesOf.size).toBeGreaterThan(0);
	expect([...filesOf].filter(([, where]) => where.size > 1).map(([number, where]) => [number, ...where])).toEqual([]);
});
