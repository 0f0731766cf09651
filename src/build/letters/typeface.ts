import { Blob, Face, Font, Buffer as Line, shape } from 'harfbuzzjs';

/**
 * A TrueType font as HarfBuzz reads it, which sets the text in Chromium, Firefox and Android. A font may have rules of its own for a language,
 * and not every browser tells it the page's: each text is set in Urdu, and then as one of no known language.
 */
export type Typeface = {
	/** The numbers of the glyphs that a text is set in, in the order of drawing. */
	glyphsOf: (text: string) => number[];
	/** The same with those that stood there for a while, until another rule changed them. */
	glyphsOnTheWayTo: (text: string) => Set<number>;
	/** What a reader sees of a text: the outline of each glyph and where it stands, in font units. */
	drawingOf: (text: string) => string;
	/** The substitution table in HarfBuzz's own memory: what is written there holds from the next text on. */
	substitutions: () => Uint8Array;
};

const LANGUAGES = ['ur', 'und'];

/** What HarfBuzz says when glyphs have been put in place of others. */
const CHANGES = /^(replaced|multiplied|ligated|start table GSUB)/;

/** Opens a TrueType font. */
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
