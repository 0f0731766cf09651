import { compress, decompress } from 'woff2-encoder';
import { cutFont } from './cut-font.ts';
import { readGlyphRules } from './glyph-rules.ts';
import { neededRules } from './needed-rules.ts';
import { openTypeface } from './typeface.ts';

/**
 * A font, as WOFF2, that sets these texts as the given one does, and has nothing for any other: a third of the size for a site in Nastaliq.
 * Throws when a text would look different.
 */
export async function ownWordsFont(woff2: Uint8Array, texts: readonly string[]): Promise<Uint8Array> {
	const whole = Buffer.from(await decompress(woff2));
	const typeface = openTypeface(whole);
	const glyphs = new Set(texts.flatMap((text) => [...typeface.glyphsOnTheWayTo(text)]));
	const letters = new Set([...texts.join('')].map((letter) => letter.codePointAt(0) ?? 0));

	const table = Buffer.from(typeface.substitutions());
	const rules = readGlyphRules(table);
	const lean = rules.only(neededRules(texts, typeface, rules));
	const start = whole.indexOf(table);
	const cut = await cutFont(Buffer.concat([whole.subarray(0, start), lean, whole.subarray(start + table.length)]), { letters, glyphs });

	const [before, after] = [openTypeface(whole), openTypeface(cut)];
	const changed = texts.filter((text) => before.drawingOf(text) !== after.drawingOf(text));
	if (changed.length > 0)
		throw new Error(`The font for the site’s own words would draw these differently: ${changed.length} ${changed.slice(0, 12).join(' ')}`);
	return await compress(cut);
}
