import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { decompress } from 'woff2-encoder';
import { lettersFont } from '../../src/build/letters/cut-font.ts';
import {
	BASIC_FEATURES,
	BASIC_LATIN,
	FIGURES,
	ownWords,
	ownWordsIn,
	URDU,
	URDU_RUN,
} from '../../src/build/letters/own-letters-and-words.ts';
import { ownWordsFont } from '../../src/build/letters/own-words-font.ts';
import { openTypeface, type Typeface } from '../../src/build/letters/typeface.ts';
import { lettersOf } from '../support/font-letters.ts';

const root = new URL('../../', import.meta.url);
const font = (name: string) => readFileSync(createRequire(import.meta.url).resolve(`@fontsource${name}.woff2`));
const typeface = async (woff2: Uint8Array) => openTypeface(await decompress(woff2));
const has = async (woff2: Uint8Array, wanted: string) => {
	const letters = await lettersOf(woff2);
	return [...wanted].filter((letter) => letters.has(letter.codePointAt(0) ?? 0)).join('');
};

describe('the font of the site’s own words', () => {
	const nastaliq = font('/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal');
	const words = ['لالہ', 'زار،', 'کیجیے', 'شادی', 'پُرسکون'];
	let [whole, own]: Typeface[] = [];
	let size = 0;
	beforeAll(async () => {
		const cut = await ownWordsFont(nastaliq, words);
		size = cut.length;
		[whole, own] = [await typeface(nastaliq), await typeface(cut)];
	});

	test.each(words)('draws %s exactly as the whole font does', (word) => {
		expect(whole?.drawingOf(word).length).toBeGreaterThan(300);
		expect(own?.drawingOf(word)).toBe(whole?.drawingOf(word));
	});

	test('has only those words and is small', () => {
		expect(own?.drawingOf('شیک')).not.toBe(whole?.drawingOf('شیک'));
		expect(size).toBeLessThan(nastaliq.length / 8);
	});

	test('does not depend on the order of the words', async () => {
		const again = await typeface(await ownWordsFont(nastaliq, [...words].reverse()));

		for (const word of words) expect(again.drawingOf(word)).toBe(whole?.drawingOf(word));
	});

	test('has the Urdu of pages and scripts, each word also before a stop, and the browser’s days and months', () => {
		const found = ownWords(['<p title="ہال">خوش آمدید، <b>12</b></p>', 'const t=n+" مہمان"', 'const minus="\u200e−"']);

		expect(found).toEqual(expect.arrayContaining(['ہال', 'ہال،', 'خوش', 'آمدید،', 'مہمان', 'مہمان۔', 'جنوری', 'دسمبر', 'ہفتہ']));
		expect(found.filter((word) => /[،۔؟؛]{2}|[^\u0600-\u06ff]/.test(word))).toEqual([]);
	});

	test('has no words that scripts only compare with typed text', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'venue-fonts-'));
		mkdirSync(join(folder, '_astro'));
		writeFileSync(join(folder, '_astro/read-wish.C1L23RSY.js'), 'const t="سبسکرائب"');
		writeFileSync(join(folder, '_astro/desk_read-search_Narrowed.BtdxFdqz.js'), 'const t="رمضان"');
		writeFileSync(join(folder, '_astro/slots.A1.js'), 'const t="خالی"');

		const found = await ownWordsIn(folder);
		rmSync(folder, { recursive: true });

		expect(found).toContain('خالی');
		expect(found.filter((word) => /سبسکرائب|رمضان/.test(word))).toEqual([]);
	});
});

describe('a font of some letters', () => {
	test.each(['/gilda-display/files/gilda-display-latin-400-normal', '-variable/figtree/files/figtree-latin-wght-normal'])(
		'%s keeps English as it was, in less than two thirds of the size',
		async (name) => {
			const file = font(name);
			const cut = await lettersFont(file, BASIC_LATIN, BASIC_FEATURES);
			const [whole, basic] = [await typeface(file), await typeface(cut)];
			const sentence = 'Two families, one roof: first “fi” & 2,035,500 – AVATAR.';

			expect(basic.drawingOf(sentence)).toBe(whole.drawingOf(sentence));
			expect(await has(file, 'éñ')).toBe('éñ');
			expect(await has(cut, 'éñ')).toBe('');
			expect(cut.length).toBeLessThan(file.length * 0.65);
		},
	);

	test('a family may type its name with any letter of an Urdu keyboard, and with the Arabic ones that look alike', async () => {
		const typed = 'اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےئؤأۂيك۰۱۲۳۴۵۶۷۸۹';
		const cut = await lettersFont(font('/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal'), URDU);

		expect(await has(cut, typed)).toBe(typed);
	});
});

describe('the styles ask for a cut font only where it has letters', () => {
	const rangesIn = (file: string, asked: string) =>
		[...readFileSync(new URL(file, root), 'utf8').matchAll(/@font-face \{[^}]*\}/g)]
			.filter(([face]) => face.includes(`?${asked}"`))
			.map(([face]) => inRange(/unicode-range: ([^;]+);/.exec(face)?.[1] ?? ''));

	test('English: all letters of the cut font, and no other', () => {
		const ranges = rangesIn('src/styles/fonts.css', 'basic-latin');

		expect(ranges).toHaveLength(2);
		for (const range of ranges) expect(range).toEqual(BASIC_LATIN);
	});

	test('prices in Urdu: all figures, and no other letter', () => {
		expect(rangesIn('src/styles/urdu.css', 'figures')).toEqual([FIGURES]);
	});

	test.each([
		['own-words', 'src/styles/urdu-words.css'],
		['urdu', 'src/styles/urdu-typed.css'],
	])('Urdu, %s: the letters that a run of Urdu is made of', (asked, file) => {
		const [range = [], ...others] = rangesIn(file, asked);

		expect(others).toEqual([]);
		expect(range.length).toBeGreaterThan(300);
		expect(range.filter((letter) => !String.fromCharCode(letter).match(URDU_RUN))).toEqual([]);
		expect(URDU.filter((letter) => !range.includes(letter))).toEqual([]);
	});
});

/** Reads a `unicode-range` of CSS. */
const inRange = (range: string): number[] =>
	range.split(', ').flatMap((part) => {
		const [from = 0, to = from] = part
			.replace('U+', '')
			.split('-')
			.map((code) => Number.parseInt(code, 16));
		return Array.from({ length: to - from + 1 }, (_, index) => from + index);
	});
