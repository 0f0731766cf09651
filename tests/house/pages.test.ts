import { expect, test } from 'vitest';
import { pathIn } from '#shared/rules/site/addresses.ts';
import { SITE_PAGES } from '#shared/rules/site/pages.ts';
import { projectFiles } from './source-files.ts';

/** Pages that search engines must not list. */
const NOT_LISTED = /^\/(ur\/)?(404|booking\/view|admin\/.*)$/;

test('every public page is in SITE_PAGES and has a file in both languages', () => {
	const addresses = projectFiles()
		.flatMap((file) => /^src\/pages\/(.+)\.astro$/.exec(file)?.[1] ?? [])
		.map((name) => `/${name.replace(/^_ur(?=\/)/, 'ur')}`.replace(/\/index$/, '') || '/')
		.filter((address) => !NOT_LISTED.test(address));

	expect(addresses.sort()).toEqual(SITE_PAGES.flatMap(({ address }) => [address, pathIn('ur', address)]).sort());
});
