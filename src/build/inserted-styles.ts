import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * What the toast package writes into the page when it starts, an empty style sheet and then its text, read from the package itself so that
 * an update carries its own.
 */
export async function toastStyles(): Promise<string[]> {
	const source = await readFile(createRequire(import.meta.url).resolve('sonner'), 'utf8');
	const literal = /__insertCSS\((?<literal>"(?:[^"\\]|\\.)*")\)/.exec(source)?.groups?.['literal'];
	if (!literal) throw new Error('The package sonner no longer inserts its style sheet as before; see src/build/inserted-styles.ts');
	return ['', JSON.parse(literal) as string];
}
