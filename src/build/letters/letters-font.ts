import { compress, decompress } from 'woff2-encoder';
import { cutFont } from './cut-font.ts';

/** A font, as WOFF2, with these letters only; in all forms that it has for them, or those of some OpenType features. */
export async function lettersFont(woff2: Uint8Array, letters: readonly number[], features?: readonly string[]): Promise<Uint8Array> {
	return await compress(await cutFont(await decompress(woff2), { letters, ...(features && { features }) }));
}
