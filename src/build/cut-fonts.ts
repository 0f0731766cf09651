import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { lettersFont } from './letters/cut-font.ts';
import { BASIC_FEATURES, BASIC_LATIN, FIGURES, ownLettersIn, ownWordsIn, URDU } from './letters/own-letters-and-words.ts';
import { ownWordsFont } from './letters/own-words-font.ts';
import { textsIn } from './text-file.ts';

type Site = { folder: string; logger: AstroIntegrationLogger; cutToWords: typeof ownWordsFont };
type Cut = (font: Uint8Array, site: Site) => Promise<Uint8Array>;

/** Cuts that a style may name after a font's file, such as `face.woff2?basic-latin`. `npm start` serves whole fonts. */
const CUTS: Record<string, Cut> = {
	'basic-latin': (font) => lettersFont(font, BASIC_LATIN, BASIC_FEATURES),
	figures: (font) => lettersFont(font, FIGURES, BASIC_FEATURES),
	'own-letters': async (font, { folder }) => lettersFont(font, await ownLettersIn(folder), BASIC_FEATURES),
	urdu: (font) => lettersFont(font, URDU),
	// A new word must not stop a deploy: the page is then slower, but right.
	'own-words': async (font, { folder, logger, cutToWords }) =>
		cutToWords(font, await ownWordsIn(folder)).catch((problem: Error) => {
			logger.warn(`${problem.message} The Urdu pages get the whole alphabet instead.`);
			return lettersFont(font, URDU);
		}),
};

const ASKED = /\/_astro\/[\w.-]+\.woff2\?[\w-]+/g;

/**
 * Cuts the fonts of a build to what its pages need, because a phone waits for fonts before it shows text. Tests bring their own
 * `cutToWords`.
 */
export function cutFonts(cutToWords = ownWordsFont): AstroIntegration {
	return {
		name: 'cut-fonts',
		hooks: {
			async 'astro:build:done'({ dir, logger }) {
				const folder = fileURLToPath(dir);
				const pages = await textsIn(folder, '**/*.html');
				const addresses = new Set(pages.flatMap(({ text }) => text.match(ASKED) ?? []));
				const cuts = new Map<string, string>();
				const site = { folder, logger, cutToWords };
				for (const address of addresses) cuts.set(address, await cutAs(address, site));
				for (const { file, text } of pages)
					await writeFile(
						file,
						text.replace(ASKED, (address) => cuts.get(address) ?? address),
					);
			},
		},
	};
}

/** Writes a cut font and returns its address. */
async function cutAs(address: string, site: Site): Promise<string> {
	const [path = '', asked = ''] = address.split('?');
	const cut = CUTS[asked];
	if (!cut) throw new Error(`${address}: a font can be cut to ${Object.keys(CUTS).join(', ')}, not to “${asked}”.`);
	const whole = await readFile(join(site.folder, path));
	const font = await cut(whole, site);
	const [name] = /\w+/.exec(path.replace('/_astro/', '')) ?? [];
	const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8);
	const place = `/_astro/${name}-${asked}.${hash}.woff2`;
	await writeFile(join(site.folder, place), font);
	site.logger.info(`${place} ${kilobytes(font)} KB, of ${kilobytes(whole)} KB`);
	return place;
}

const kilobytes = ({ length }: Uint8Array) => Math.round(length / 1000);
