import { existsSync, readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** A text, and the encoding of its file if that is not plain UTF-8. */
type TextFile = { text: string; savedAs?: 'UTF-8 with a byte order mark' | 'UTF-16' };

/** Decodes what Windows writes: Notepad may add a byte order mark, and PowerShell's `>` writes UTF-16. */
export function decoded(bytes: Uint8Array): TextFile {
	const [first, second, third] = bytes;
	const isBigEndian = first === 0xfe && second === 0xff;
	const isLittleEndian = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && bytes.length % 2 === 0);
	if (isBigEndian || isLittleEndian)
		return { text: new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(bytes), savedAs: 'UTF-16' };
	// TextDecoder removes the mark.
	const text = new TextDecoder().decode(bytes);
	return first === 0xef && second === 0xbb && third === 0xbf ? { text, savedAs: 'UTF-8 with a byte order mark' } : { text };
}

/** Variables of a `.env` file; empty if there is none. */
export function variablesIn(file: string | URL): { variables: Record<string, string | undefined>; savedAs?: TextFile['savedAs'] } {
	if (!existsSync(file)) return { variables: {} };
	const { text, savedAs } = decoded(readFileSync(file));
	return { variables: parseEnv(text), ...(savedAs && { savedAs }) };
}

export async function textsIn(folder: string, pattern: string | string[]): Promise<{ file: string; text: string }[]> {
	const files = await Array.fromAsync(glob(pattern, { cwd: folder }), (name) => join(folder, name));
	return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
}
