import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { importsOf, lateImportsOf, projectFiles, read } from './source-files.ts';

/** Classes whose styles may load later than the component. */
const LATER: Record<string, string> = {
	'src/features/booking/sent/SentStep.tsx .typed': 'a rule of the Urdu pages',
	'src/features/desk/list/BookingsBar.tsx .filters': 'hidden until its content has come with the styles',
	'src/shared/ui/toasts/Toaster.tsx .toasts': 'empty until the first toast has come with the styles',
};

const files = projectFiles().filter((file) => /^src\/.*\.(tsx?|astro|css)$/.test(file));
const late = new Map(files.map((file) => [file, lateImportsOf(file, manifest.imports)]));
const early = new Map(
	files.map((file) => {
		const imports = file.endsWith('.css') ? importedStyles(file) : importsOf(file, manifest.imports);
		return [file, imports.filter((target) => !late.get(file)?.includes(target)).map((target) => target.replace(/\?.*/, ''))];
	}),
);

function importedStyles(file: string): string[] {
	return [...read(file).matchAll(/@import\s+"([^"]+)"/g)].map(([, specifier = '']) => join(dirname(file), specifier));
}

/** Files that load together with a file. */
function withFile(start: string): Set<string> {
	const found = new Set<string>();
	const waiting = [start];
	for (let file = waiting.pop(); file; file = waiting.pop()) {
		if (found.has(file)) continue;
		found.add(file);
		waiting.push(...(early.get(file) ?? []));
	}
	return found;
}

const parts = [...new Set([...files.filter((file) => /^src\/pages\/.*\.astro$/.test(file)), ...[...late.values()].flat()])];
const own = new Map(parts.map((part) => [part, withFile(part)]));
const parentsOf = (part: string) =>
	parts.filter((other) => other !== part && [...(own.get(other) ?? [])].some((file) => late.get(file)?.includes(part)));

/** Files loaded with a part: its own, and those that all of its parents share. */
const there = new Map(parts.map((part) => [part, parentsOf(part).length === 0 ? (own.get(part) ?? new Set()) : new Set(files)]));
for (let changed = true; changed; ) {
	changed = false;
	for (const part of parts.filter((one) => parentsOf(one).length > 0)) {
		const [first = new Set<string>(), ...others] = parentsOf(part).map((parent) => there.get(parent) ?? new Set<string>());
		const shared = [...first].filter((file) => others.every((other) => other.has(file)));
		const next = new Set([...shared, ...(own.get(part) ?? [])]);
		changed ||= next.size !== there.get(part)?.size;
		there.set(part, next);
	}
}

const definitions = new Map<string, string[]>();
for (const file of files.filter((one) => /\.(css|astro)$/.test(one))) {
	const css = file.endsWith('.css')
		? read(file)
		: [...read(file).matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('\n');
	for (const [, name = ''] of css.matchAll(/\.([a-z_][\w-]*)/gi)) definitions.set(name, [...(definitions.get(name) ?? []), file]);
}

test('a component’s styles load with it', () => {
	const missing = new Set<string>();
	for (const part of parts)
		for (const file of own.get(part) ?? []) {
			if (!file.endsWith('.tsx')) continue;
			const names = [...read(file).matchAll(/className="([^"]+)"/g)].flatMap(([, text = '']) => text.split(/\s+/));
			for (const name of names) if (definitions.get(name)?.every((css) => !there.get(part)?.has(css))) missing.add(`${file} .${name}`);
		}

	expect(parts.length).toBeGreaterThan(30);
	expect([...missing].sort()).toEqual(Object.keys(LATER).sort());
});
