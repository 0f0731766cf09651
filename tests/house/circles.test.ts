import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { importsOf, projectFiles } from './source-files.ts';

type Imports = ReadonlyMap<string, readonly string[]>;

/** Import cycles, each as a file and its way back to itself. Types count too. */
function circlesIn(imports: Imports): string[] {
	const seen = new Set<string>();
	const path: string[] = [];
	const circles: string[] = [];

	function walk(file: string): void {
		const at = path.indexOf(file);
		if (at >= 0) circles.push([...path.slice(at), file].join(' -> '));
		if (at >= 0 || seen.has(file)) return;
		seen.add(file);
		path.push(file);
		for (const target of imports.get(file) ?? []) walk(target);
		path.pop();
	}
	for (const file of imports.keys()) walk(file);
	return circles;
}

test('no file imports itself through others, not even for a type', () => {
	const sources = projectFiles().filter((file) => /^(src|netlify|supabase|tests)\/.*\.(ts|mts|mjs|tsx|astro)$/.test(file));
	const imports: Imports = new Map(sources.map((file) => [file, importsOf(file, manifest.imports)]));

	expect(imports.size).toBeGreaterThan(500);
	expect(circlesIn(imports)).toEqual([]);
});

test('a circle is found wherever it lies', () => {
	const imports: Imports = new Map([
		['a', ['b', 'c']],
		['b', ['d']],
		['c', ['d']],
		['d', ['c']],
		['e', ['e']],
	]);

	expect(circlesIn(imports)).toEqual(['d -> c -> d', 'e -> e']);
});
