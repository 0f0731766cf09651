import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { lettering } from '#components/pictures/lettering.ts';
import { trueTypeOf } from '#components/pictures/true-type.ts';
import { tablesOf } from '../support/font-letters.ts';

const woff = readFileSync(createRequire(import.meta.url).resolve('@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff'));

test('the display face comes out of its web format whole', () => {
	const font = trueTypeOf(woff);
	const tables = tablesOf(font);

	expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'name']));
	for (const { tag, sum, start, length } of tables) if (tag !== 'head') expect(checksum(font, start, length), tag).toBe(sum);
});

test('what is no such font is refused in words', () => {
	expect(() => trueTypeOf(Buffer.from('wOF2 and more'))).toThrow('The font is no WOFF file');
});

test('words are set in the display face: no other face is so wide', async () => {
	const set = (words: string) => lettering({ words, language: 'en', colour: '#000000', size: 60, width: 900 });

	const [one, two] = await Promise.all([set('Two families'), set('Two families,\none & roof <')]);

	// A machine's own serif or sans-serif would be some 355 px wide.
	expect(one.width).toBeGreaterThan(300);
	expect(one.width).toBeLessThan(345);
	expect(two.height).toBeGreaterThan(one.height * 1.8);
});

test('Urdu words are set in Nastaliq, whose words slope: one is much higher than a letter of it', async () => {
	const set = (words: string) => lettering({ words, language: 'ur', colour: '#000000', size: 60, width: 900 });

	const [word, letter] = await Promise.all([set('کیجیے'), set('ک')]);

	// In a face that stands on a line, as a machine's own would, both are about equally high.
	expect(word.height).toBeGreaterThan(letter.height * 1.3);
});

/** As in https://learn.microsoft.com/typography/opentype/spec/otff#calculating-checksums. */
function checksum(font: Buffer, start: number, length: number): number {
	let sum = 0;
	for (let at = start; at < start + length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0;
	return sum;
}
