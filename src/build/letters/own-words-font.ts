import { compress, decompress } from 'woff2-encoder';
import { cutFont } from './cut-font.ts';
import { type GlyphRules, type KeptRules, readGlyphRules } from './glyph-rules.ts';
import { openTypeface, type Typeface } from './typeface.ts';

/** Cuts a WOFF2 font to what these texts need: a third of the size for a Nastaliq font. Throws if a text would look different. */
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

/** Rules that the texts need: about four hundred of ten thousand. The typeface is left with these. */
function neededRules(texts: readonly string[], typeface: Typeface, rules: GlyphRules): KeptRules {
	const glyphsOf = (text: string) => typeface.glyphsOf(text).join();
	const wanted = new Map(texts.map((text) => [text, glyphsOf(text)]));
	const isRight = (text: string) => glyphsOf(text) === wanted.get(text);
	const kept: KeptRules = new Uint8Array(rules.count);
	const turn = (numbers: readonly number[], to: 0 | 1) => {
		for (const number of numbers) kept[number] = to;
		rules.apply(typeface.substitutions(), kept, numbers);
	};
	/** Removes the rules that a text does not need. */
	const shed = (text: string, numbers: readonly number[]): void => {
		turn(numbers, 0);
		if (isRight(text)) return;
		turn(numbers, 1);
		if (numbers.length === 1) return;
		const middle = Math.ceil(numbers.length / 2);
		shed(text, numbers.slice(0, middle));
		shed(text, numbers.slice(middle));
	};

	turn([...kept.keys()], 0);
	// A rule kept for a later text may also apply to an earlier one and change it.
	for (let wrong = texts; wrong.length > 0; wrong = texts.filter((text) => !isRight(text))) {
		for (const text of wrong) {
			if (isRight(text)) continue;
			const others = [...kept.keys()].filter((number) => kept[number] === 0);
			if (others.length === 0) throw new Error(`With all its rules the font sets this otherwise than before: ${text}`);
			turn(others, 1);
			shed(text, others);
		}
	}
	return kept;
}
