import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

const CHANGES = /\.(?:remove|replaceWith|append|prepend|setAttribute|removeAttribute|toggleAttribute)\(|\.(?:textContent|innerHTML) = /;

test('tests that share a built page’s document change only copies of it', () => {
	const offenders = projectFiles()
		.filter((file) => file.startsWith('tests/site/'))
		.filter((file) => read(file).includes('documentAt(') && CHANGES.test(read(file)) && !read(file).includes('.cloneNode(true)'));

	expect(offenders).toEqual([]);
});
