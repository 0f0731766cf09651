import { Blob, Face } from 'harfbuzzjs';
import { decompress } from 'woff2-encoder';

/** The code points that a WOFF2 file has letters for. */
export async function lettersOf(woff2: Uint8Array): Promise<Set<number>> {
	const font = new Uint8Array(await decompress(woff2));
	return new Set(new Face(new Blob(font.buffer)).collectUnicodes());
}
