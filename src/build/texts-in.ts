import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export async function textsIn(folder: string, pattern: string | string[]): Promise<{ file: string; text: string }[]> {
	const files = await Array.fromAsync(glob(pattern, { cwd: folder }), (name) => join(folder, name));
	return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
}
