import { expect, test } from 'vitest';
import { builtFile, builtFiles } from '../support/built-site.ts';

test('every CSS mask has its prefixed form for browsers before 2023', () => {
	const looks = builtFiles().filter((file) => /\.(css|html)$/.test(file));
	const masks = looks.map((file) => ({ file, text: builtFile(file).toString('utf8') })).filter(({ text }) => /[;{]mask:/.test(text));

	expect(masks.length).toBeGreaterThan(0);
	expect(masks.filter(({ text }) => masksIn(text, '-webkit-mask') < masksIn(text, 'mask')).map(({ file }) => file)).toEqual([]);
});

const masksIn = (text: string, name: string) => text.match(new RegExp(`[;{]${name}:`, 'g'))?.length ?? 0;
