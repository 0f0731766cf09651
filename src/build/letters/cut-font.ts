import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compress, decompress } from 'woff2-encoder';

/** HarfBuzz's subsetter as WebAssembly (https://harfbuzz.github.io/harfbuzz-hb-subset.html). Objects are addresses in its memory. */
type Subsetter = Record<
	| 'malloc'
	| 'hb_blob_create'
	| 'hb_face_create'
	| 'hb_subset_input_create_or_fail'
	| 'hb_subset_input_set'
	| 'hb_subset_input_unicode_set'
	| 'hb_subset_input_glyph_set'
	| 'hb_subset_input_set_flags'
	| 'hb_set_add'
	| 'hb_set_clear'
	| 'hb_set_invert'
	| 'hb_subset_or_fail'
	| 'hb_face_reference_blob'
	| 'hb_blob_get_data'
	| 'hb_blob_get_length'
	| '_initialize',
	(...numbers: number[]) => number
> & { memory: WebAssembly.Memory };

const WRITABLE = 2;
const FEATURES = 6;
/** Hinting only helps screens with few pixels. */
const NO_HINTING = 0x1;
const NO_LAYOUT_CLOSURE = 0x200;

type Keep = {
	/** Code points. Those that the font lacks are ignored. */
	letters: Iterable<number>;
	/** Only these glyphs stay. Default: all that the font's rules can make of the letters. */
	glyphs?: Iterable<number>;
	/** OpenType features that stay, by tag. Default: all. */
	features?: readonly string[];
};

/** Cuts a TrueType font to some letters. */
export async function cutFont(font: Uint8Array, { letters, glyphs, features }: Keep): Promise<Buffer> {
	// Each font gets its own instance, so that its memory is freed with it.
	const wasm = await readFile(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
	const hb = (await WebAssembly.instantiate(wasm)).instance.exports as unknown as Subsetter;
	hb._initialize();
	const bytes = () => new Uint8Array(hb.memory.buffer);
	const at = hb.malloc(font.byteLength);
	bytes().set(font, at);
	const face = hb.hb_face_create(hb.hb_blob_create(at, font.byteLength, WRITABLE, 0, 0), 0);

	const input = hb.hb_subset_input_create_or_fail();
	const kept = hb.hb_subset_input_set(input, FEATURES);
	hb.hb_set_clear(kept);
	if (features) for (const tag of features) hb.hb_set_add(kept, Buffer.from(tag, 'latin1').readUInt32BE());
	else hb.hb_set_invert(kept);
	hb.hb_subset_input_set_flags(input, glyphs ? NO_HINTING | NO_LAYOUT_CLOSURE : NO_HINTING);
	for (const letter of letters) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), letter);
	for (const glyph of glyphs ?? []) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph);

	const cut = hb.hb_subset_or_fail(face, input);
	if (cut === 0) throw new Error('HarfBuzz could not cut the font; is the file whole?');
	const blob = hb.hb_face_reference_blob(cut);
	const start = hb.hb_blob_get_data(blob, 0);
	return Buffer.from(bytes().slice(start, start + hb.hb_blob_get_length(blob)));
}

/** Cuts a WOFF2 font to these letters and, if given, these OpenType features. */
export async function lettersFont(woff2: Uint8Array, letters: readonly number[], features?: readonly string[]): Promise<Uint8Array> {
	return await compress(await cutFont(await decompress(woff2), { letters, ...(features && { features }) }));
}
