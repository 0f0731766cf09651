import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FunctionModule } from './route-table.ts';

/** Imports every function of a folder, by name. `edition` is a number that makes Node read changed files anew (see reload-on-change.ts). */
export async function loadFunctions(folder: string, edition?: number): Promise<Map<string, FunctionModule>> {
	const files = existsSync(folder) ? (await readdir(folder)).filter((file) => file.endsWith('.mts')).sort() : [];
	const loaded = await Promise.all(files.map((file) => loadFunction(join(folder, file), edition)));
	return new Map(loaded);
}

async function loadFunction(file: string, edition: number | undefined): Promise<[string, FunctionModule]> {
	const name = basename(file, '.mts');
	const address = pathToFileURL(file);
	if (edition !== undefined) address.searchParams.set('edition', String(edition));
	const module = (await import(/* @vite-ignore */ address.href)) as Partial<FunctionModule>;
	if (typeof module.default !== 'function') throw new Error(`The function ${name} has no default export to call: ${file}`);
	return [name, module as FunctionModule];
}
