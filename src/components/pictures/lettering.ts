import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { trueTypeOf } from './true-type.ts';

/** Words as a picture: the colour as `#rrggbb`, size and width in px; lines break where they must. */
export type Lettering = { words: string; colour: string; size: number; width: number };

/** Sets words in the site's display face. */
export async function lettering({ words, colour, size, width }: Lettering): Promise<{ data: Buffer; width: number; height: number }> {
	// At 72 dpi a point is a pixel. The letter spacing, in 1024ths of a point, is the headings' own -0.018em.
	const text = `<span foreground="${colour}" letter_spacing="${Math.round(size * -0.018 * 1024)}">${escaped(words)}</span>`;
	const fontfile = await displayFace();
	const { data, info } = await sharp({
		text: { text, font: `Gilda Display ${size}`, fontfile, width, dpi: 72, rgba: true, spacing: Math.round(size * 0.06) },
	})
		.png()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

let face: Promise<string> | undefined;

/** The face as a file that the text renderer can open. */
function displayFace(): Promise<string> {
	face ??= (async () => {
		const require = createRequire(join(process.cwd(), 'package.json'));
		const woff = await readFile(require.resolve('@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff'));
		const file = join(mkdtempSync(join(tmpdir(), 'lalazar-face-')), 'gilda-display.ttf');
		writeFileSync(file, trueTypeOf(woff));
		return file;
	})();
	return face;
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
