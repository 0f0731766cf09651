import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { builtFile, builtFiles } from '../support/built-site.ts';

/** Static imports of a built script. */
function importsOf(file: string): string[] {
	const named = builtFile(file)
		.toString('utf8')
		.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g);
	return [...named].map(([, path = '']) => posix.join(posix.dirname(file), path));
}

/** All import cycles, each once. */
function circlesAmong(imports: ReadonlyMap<string, readonly string[]>): string[][] {
	const circles: string[][] = [];
	const done = new Set<string>();
	const follow = (file: string, way: readonly string[]) => {
		if (done.has(file)) return;
		const start = way.indexOf(file);
		if (start >= 0) return void circles.push(way.slice(start));
		for (const next of imports.get(file) ?? []) follow(next, [...way, file]);
		done.add(file);
	};
	for (const file of imports.keys()) follow(file, []);
	return circles;
}

/** The bundler may put modules into files that import each other. One then runs before its import, and the page stays empty. */
test('no built scripts import each other in a circle', () => {
	const scripts = builtFiles().filter((file) => /^_astro[\\/].*\.js$/.test(file));

	const circles = circlesAmong(new Map(scripts.map((file) => [file, importsOf(file)])));

	expect(scripts.length).toBeGreaterThan(20);
	expect(circles).toEqual([]);
});
