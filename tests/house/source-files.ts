import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every file that git knows or would add, relative to the root. */
export function projectFiles(): string[] {
	const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
	return listed.split('\n').filter(Boolean).filter(exists);
}

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Imports of a file, as paths from the root or as package names. */
export function importsOf(file: string, aliases: Record<string, string>): string[] {
	return [...read(file).matchAll(IMPORT)].map(([, from, bare, dynamic]) => resolve(file, from ?? bare ?? dynamic ?? '', aliases));
}

/** Dynamic imports of a file. */
export function lateImportsOf(file: string, aliases: Record<string, string>): string[] {
	return [...read(file).matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, specifier]) => resolve(file, specifier ?? '', aliases));
}

/** Imports and exports in TypeScript and in Astro's frontmatter. */
const IMPORT = /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

function resolve(file: string, specifier: string, aliases: Record<string, string>): string {
	if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier));
	const alias = Object.keys(aliases).find((name) => specifier.startsWith(name.replace('*', '')));
	if (!alias) return specifier;
	return specifier.replace(alias.replace('*', ''), (aliases[alias] ?? '').replace('./', '').replace('*', ''));
}

function exists(file: string): boolean {
	try {
		readFileSync(join(root, file));
		return true;
	} catch {
		return false;
	}
}
