import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { builtFile, builtFiles } from '../support/built-site.ts';

/** What a built script imports before it runs. */
function importsOf(file: string): string[] {
	const named = builtFile(file)
		.toString('utf8')
		.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g);
	return [...named].map(([, path = '']) => posix.join(posix.dirname(file), path));
}

/** Every way from a script back to itself, each found once. */
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

/**
 * The bundler may put modules that import in one direction into files that do not. Then one of them runs before what it asks for as it loads,
 * and the page stays empty. An entry and the one file that it was parted from are harmless: the bundler takes care of these.
 */
test('no built scripts wait for each other in a circle', () => {
	const scripts = builtFiles().filter((file) => /^_astro[\\/].*\.js$/.test(file));

	const circles = circlesAmong(new Map(scripts.map((file) => [file, importsOf(file)])));

	expect(scripts.length).toBeGreaterThan(20);
	expect(circles.filter((circle) => circle.length > 2)).toEqual([]);
});
