import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutFonts } from '../../src/build/cut-fonts.ts';
import { lettersFont } from '../../src/build/letters/cut-font.ts';
import { URDU } from '../../src/build/letters/own-letters-and-words.ts';
import { lettersOf } from '../support/font-letters.ts';

const gilda = readFileSync(createRequire(import.meta.url).resolve('@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff2'));
let folder: string;
let said: string[];

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'venue-fonts-'));
	mkdirSync(join(folder, '_astro'));
	said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, text: string | Uint8Array) => writeFileSync(join(folder, name), text);
const page = (name: string) => readFileSync(join(folder, name), 'utf8');
const built = async (...tools: Parameters<typeof cutFonts>) => {
	const logger = { info: () => undefined, warn: (text: string) => said.push(text) };
	await cutFonts(...tools).hooks['astro:build:done']?.({ dir: pathToFileURL(`${folder}/`), logger } as never);
};

test('every page gets the cut font’s address with a content hash; the whole font keeps its own', async () => {
	put('_astro/face-400.abc.woff2', gilda);
	put('index.html', '<style>a{src:url(/_astro/face-400.abc.woff2?basic-latin)}b{src:url(/_astro/face-400.abc.woff2)}</style>');
	put('ur.html', '<link href="/_astro/face-400.abc.woff2?basic-latin">');

	await built();

	const [address = ''] = /\/_astro\/face-basic-latin\.[\w-]{8}\.woff2/.exec(page('index.html')) ?? [];
	expect(page('index.html')).toBe(`<style>a{src:url(${address})}b{src:url(/_astro/face-400.abc.woff2)}</style>`);
	expect(page('ur.html')).toBe(`<link href="${address}">`);
	expect(readFileSync(join(folder, address)).length).toBeLessThan(gilda.length / 2);
	expect(said).toEqual([]);
});

test('an unknown cut stops the build with the known ones', async () => {
	put('_astro/face.abc.woff2', gilda);
	put('index.html', 'url(/_astro/face.abc.woff2?greek)');

	await expect(built()).rejects.toThrow(
		'face.abc.woff2?greek: a font can be cut to basic-latin, figures, own-letters, urdu, own-words, not to “greek”.',
	);
});

test('the cut font has the Latin letters of the Urdu pages, and no others', async () => {
	put('_astro/face.abc.woff2', gilda);
	put(
		'ur.html',
		'<style>q{src:url(/_astro/face.abc.woff2?own-letters)}</style><p class="z">Gate 1 &amp; <bdi>خوش</bdi></p><script>x</script>',
	);
	put('index.html', 'WYZ');

	await built();

	const [address = ''] = /\/_astro\/face-own-letters\.[\w-]{8}\.woff2/.exec(page('ur.html')) ?? [];
	const letters = await lettersOf(readFileSync(join(folder, address)));
	const has = (text: string) => [...text].filter((letter) => letters.has(letter.codePointAt(0) ?? 0)).join('');
	expect(has('Gate0123456789,.:()+-–×“”')).toBe('Gate0123456789,.:()+-–×“”');
	expect(has('WYZqzxb&;')).toBe('');
});

test('if a font cannot be cut to words, pages get the whole alphabet, and the build warns', async () => {
	put('_astro/face.abc.woff2', gilda);
	put('ur.html', 'خوش آمدید url(/_astro/face.abc.woff2?own-words)');

	await built(async (_, words) => {
		throw new Error(`It would draw ${words[0]} differently.`);
	});

	const [address = ''] = /\/_astro\/face-own-words\.[\w-]{8}\.woff2/.exec(page('ur.html')) ?? [];
	expect(readFileSync(join(folder, address))).toEqual(Buffer.from(await lettersFont(gilda, URDU)));
	expect(said).toEqual(['It would draw خوش differently. The Urdu pages get the whole alphabet instead.']);
});
