import { expect, test } from 'vitest';
import { lettering } from '#components/pictures/lettering.ts';

test('words are set in the display face: no other face is so wide', async () => {
	const set = (words: string) => lettering({ words, language: 'en', colour: '#000000', size: 60, width: 900 });

	const [one, two] = await Promise.all([set('Two families'), set('Two families,\none & roof <')]);

	// A system font would be about 355 px wide.
	expect(one.width).toBeGreaterThan(300);
	expect(one.width).toBeLessThan(345);
	expect(two.height).toBeGreaterThan(one.height * 1.8);
});

test('Urdu words are set in Nastaliq, whose words slope: one is much higher than a letter of it', async () => {
	const set = (words: string) => lettering({ words, language: 'ur', colour: '#000000', size: 60, width: 900 });

	const [word, letter] = await Promise.all([set('کیجیے'), set('ک')]);

	// In a system font both would be about equally high.
	expect(word.height).toBeGreaterThan(letter.height * 1.3);
});
