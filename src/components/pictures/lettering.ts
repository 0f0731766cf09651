import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { decompress } from 'woff2-encoder';
import type { Language } from '#shared/rules/language.ts';

/** Text to draw. `colour` is `#rrggbb`; size and width are in px. */
type Lettering = { words: string; language: Language; colour: string; size: number; width: number };

/**
 * Display fonts. Letter and line spacing are shares of the size. Urdu letters are joined, and its font leaves too much space between lines
 * at this size.
 */
const FACES = {
	en: {
		name: 'Gilda Display',
		spacing: -0.018,
		leading: 0.06,
		file: '@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff2',
	},
	ur: {
		name: 'Noto Nastaliq Urdu',
		spacing: 0,
		leading: -0.5,
		file: '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
	},
} as const;

/** Draws text in the display font of its language. */
export async function lettering({
	words,
	language,
	colour,
	size,
	width,
}: Lettering): Promise<{ data: Buffer; width: number; height: number }> {
	const { name, spacing, leading } = FACES[language];
	// At 72 dpi a point is a pixel. Letter spacing is in 1024ths of a point.
	const text = `<span foreground="${colour}" letter_spacing="${Math.round(size * spacing * 1024)}">${escaped(words)}</span>`;
	const fontfile = await faceFile(language);
	const { data, info } = await sharp({
		text: { text, font: `${name} ${size}`, fontfile, width, dpi: 72, rgba: true, spacing: Math.round(size * leading) },
	})
		.png()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

const written: Partial<Record<Language, Promise<string>>> = {};

/** The font as a file that the text renderer can open, written once. */
function faceFile(language: Language): Promise<string> {
	written[language] ??= writeFace(language);
	return written[language];
}

async function writeFace(language: Language): Promise<string> {
	const file = join(mkdtempSync(join(tmpdir(), 'venue-face-')), 'face.ttf');
	// The text renderer cannot read WOFF2.
	writeFileSync(file, await decompress(await readFile(fromPackage(FACES[language].file))));
	return file;
}

const fromPackage = (path: string) => createRequire(join(process.cwd(), 'package.json')).resolve(path);

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
