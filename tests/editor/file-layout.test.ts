import { expect, test } from 'vitest';
import { fileLayout } from '../../src/editor/file-layout.ts';
import { projectFiles, read } from '../house/source-files.ts';

const files = projectFiles().filter((file) => /^src\/content\/.*\.json$/.test(file));

test.each(files)('%s is written as it is', (file) => {
	const layout = fileLayout();
	layout.learn(read(file));

	expect(layout.write(JSON.parse(read(file)))).toBe(read(file));
});

test('a changed price changes one line', () => {
	const layout = fileLayout();
	const text = read('src/content/menus.json');
	layout.learn(text);
	const list = JSON.parse(text) as { menus: { prices: { table: number } }[] };
	for (const menu of list.menus.slice(0, 1)) menu.prices.table += 100;

	const lines = layout.write(list).split('\n');

	expect(lines.filter((line, index) => line !== text.split('\n')[index])).toHaveLength(1);
});

test('a line that becomes too long is broken', () => {
	const layout = fileLayout();
	layout.learn('{\n\t"dishes": ["Puri", "Naan"]\n}\n');

	const written = layout.write({ dishes: Array.from({ length: 12 }, (_, index) => `A dish with a long name, number ${index}`) });

	expect(written.split('\n')).toHaveLength(17);
	expect(layout.write({ dishes: [] })).toBe('{\n\t"dishes": []\n}\n');
});
