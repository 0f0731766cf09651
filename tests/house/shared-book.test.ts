import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

// Browser tests of one worker share a database and run in any order, so two files must not use the same data.
const specs = projectFiles().filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file));

test('no two browser test files book on the same day', () => {
	expect(specs.filter((file) => read(file).includes('farDay'))).toEqual([]);
});

test.each([
	['phone number', /\b0300-?0000\d{3}\b/g],
	// Staff's acts find a booking by its family's name.
	['family name', /'[^'\n]+ Family'/g],
])('a made-up %s is in one browser test file only', (_, made) => {
	const filesOf = new Map<string, Set<string>>();
	for (const file of specs) for (const [text] of read(file).matchAll(made)) filesOf.set(text, (filesOf.get(text) ?? new Set()).add(file));

	expect(filesOf.size).toBeGreaterThan(0);
	expect([...filesOf].filter(([, where]) => where.size > 1).map(([text, where]) => [text, ...where])).toEqual([]);
});
