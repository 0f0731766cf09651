import { expect, test } from 'vitest';
import { builtFile, builtPages, documentAt } from '../support/built-site.ts';
import { UNLISTED_PAGES } from '../support/site-pages.ts';

const preloads = (document: Document) =>
	[...document.querySelectorAll('head > link[rel="modulepreload"]')].map((link) => [
		link.getAttribute('href'),
		link.getAttribute('fetchpriority'),
	]);

test.each(['/booking', '/ur/booking', ...UNLISTED_PAGES])(
	'%s asks for its fonts first, and for its islands once its words stand',
	(path) => {
		const document = documentAt(path);
		const islands = [...document.querySelectorAll('astro-island')];

		expect(islands.length).toBeGreaterThan(1);
		expect(islands.map((island) => island.getAttribute('client'))).toEqual(islands.map(() => 'painted'));
		expect(preloads(document)).toEqual([]);
		expect(document.querySelectorAll('head > link[rel="preload"][as="font"]').length).toBeGreaterThan(0);
	},
);

test('a room of the desk loads the framework at once, after its fonts', () => {
	const document = documentAt('/admin/login');
	const framework = document.querySelector('astro-island')?.getAttribute('renderer-url');

	expect(framework).toMatch(/^\/_astro\/.*\.js$/);
	expect(preloads(document)).toEqual([[framework, 'low']]);
});

test('no page without an island loads the framework', () => {
	const without = builtPages().filter((file) => !builtFile(file).includes('<astro-island'));

	expect(without.length).toBeGreaterThan(6);
	expect(without.filter((file) => builtFile(file).includes('modulepreload'))).toEqual([]);
});
