import type { GlyphRules, Kept } from './glyph-rules.ts';
import type { Typeface } from './typeface.ts';

/**
 * The rules without which one of the texts would be set in other glyphs; Nastaliq has ten thousand, a site needs some four hundred.
 * The typeface is left with just these.
 */
export function neededRules(texts: readonly string[], typeface: Typeface, rules: GlyphRules): Kept {
	const glyphsOf = (text: string) => typeface.glyphsOf(text).join();
	const wanted = new Map(texts.map((text) => [text, glyphsOf(text)]));
	const isRight = (text: string) => glyphsOf(text) === wanted.get(text);
	const kept: Kept = new Uint8Array(rules.count);
	const turn = (numbers: readonly number[], to: 0 | 1) => {
		for (const number of numbers) kept[number] = to;
		rules.apply(typeface.substitutions(), kept, numbers);
	};
	/** Takes out whichever of these rules the text can do without. */
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
	// A rule kept for a later text may apply to an earlier one, whose own rule for the place is then missed.
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
