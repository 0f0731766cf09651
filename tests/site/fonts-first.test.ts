import { expect, test } from 'vitest';
import { builtFile, builtPages, documentAt } from '../support/built-site.ts';
import { UNLISTED_PAGES } from '../support/site-pages.ts';

const preloads = (document: Document) =>
	[...document.querySelectorAll('head > link[rel="modulepreload"]')].map((link) => [
		link.getAttribute('href'),
		link.getAttribute('fetchpriority'),
	]);

test.each(['/booking', '/ur/booking', ...UNLISTED_PAGES])('%s asks for its fonts before the framework of its islands', (path) => {
	const document = documentAt(path);
	const framework = document.querySelector('astro-island')?.getAttribute('renderer-url');

	expect(framework).toMatch(/^\/_astro\/.*\.js$/);
	expect(preloads(document)).toEqual([[framework, 'low']]);
	expect(document.querySelectorAll('head > link[rel="preload"][as="font"]').length).toBeGreaterThan(0);
});

test('no page without an island asks for it', () => {
	const without = builtPages().filter((file) => !builtFile(file).includes('<astro-island'));

	expect(without.length).toBeGreaterThan(6);
	expect(without.filter((file) => builtFile(file).includes('modulepreload'))).toEqual([]);
});
