import { Blob, Face, Font, Buffer as Line, shape } from 'harfbuzzjs';

/**
 * A TrueType font opened in HarfBuzz, which Chromium, Firefox and Android use. Each text is shaped as Urdu and as an unknown language,
 * because fonts have rules for a language and not every browser passes it on.
 */
export type Typeface = {
	/** Glyph numbers of a text, in drawing order. */
	glyphsOf: (text: string) => number[];
	/** The glyphs of a text, including those that a later rule replaced. */
	glyphsOnTheWayTo: (text: string) => Set<number>;
	/** The outline and position of each glyph, in font units. */
	drawingOf: (text: string) => string;
	/** The substitution table in HarfBuzz's memory. Changes apply to the next text. */
	substitutions: () => Uint8Array;
};

const LANGUAGES = ['ur', 'und'];

/** HarfBuzz's trace messages about replaced glyphs. */
const CHANGES = /^(replaced|multiplied|ligated|start table GSUB)/;

export function openTypeface(trueType: Uint8Array): Typeface {
	const face = new Face(new Blob(new Uint8Array(trueType).buffer));
	const font = new Font(face);
	const line = new Line();
	const watched = new Line();
	const passed = new Set<number>();
	watched.setMessageFunc((state, _, message) => {
		if (CHANGES.test(message)) for (const { codepoint } of state.getGlyphInfos()) passed.add(codepoint);
		return true;
	});
	const set = (text: string, language: string, on: Line) => {
		on.clearContents();
		on.addText(text);
		on.guessSegmentProperties();
		on.setLanguage(language);
		shape(font, on);
		return on.getGlyphInfos().map(({ codepoint }) => codepoint);
	};
	const outlines = new Map<number, string>();
	const outlineOf = (glyph: number) => {
		const outline = outlines.get(glyph) ?? font.glyphToPath(glyph);
		outlines.set(glyph, outline);
		return outline;
	};
	return {
		glyphsOf: (text) => LANGUAGES.flatMap((language) => set(text, language, line)),
		glyphsOnTheWayTo: (text) => {
			passed.clear();
			for (const language of LANGUAGES) set(text, language, watched);
			return new Set(passed);
		},
		drawingOf: (text) => {
			const glyphs = LANGUAGES.flatMap((language) => {
				const drawn = set(text, language, line);
				const places = line.getGlyphPositions();
				return drawn.map((glyph, index) => `${outlineOf(glyph)} ${Object.values(places[index] ?? {}).join()}`);
			});
			return glyphs.join('\n');
		},
		substitutions: () => {
			const table = face.referenceTable('GSUB');
			if (!table) throw new Error('The font has no table of substitutions (GSUB).');
			return table;
		},
	};
}
