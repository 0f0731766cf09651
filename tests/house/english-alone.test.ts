import { afterEach, expect, test, vi } from 'vitest';
import { projectFiles, read } from './source-files.ts';

afterEach(() => {
	vi.doUnmock('#content/basics.json');
	vi.resetModules();
});

test('in a venue of English alone a page that asks for Urdu gets English', async () => {
	const { default: basics } = await import('#content/basics.json');
	const { languageOf: ofBoth } = await import('#i18n/site/site.ts');
	vi.resetModules();
	vi.doMock('#content/basics.json', () => ({ default: { ...basics, languages: ['en'] } }));
	const { languageOf } = await import('#i18n/site/site.ts');

	expect(['en', 'ur', undefined].map(ofBoth)).toEqual(['en', 'ur', 'en']);
	expect(['en', 'ur', undefined].map(languageOf)).toEqual(['en', 'en', 'en']);
});

/** What a venue without Urdu has in place of its files (supabase/local/urdu-words.mjs). */
const STAND_IN = 'src/no-urdu';

test('all that is read of Urdu files by name stands in the empty words, too', () => {
	const missing = projectFiles()
		.filter((file) => /^(?:src|netlify|supabase)\/.*\.(?:tsx?|astro)$/.test(file))
		.flatMap((file) => {
			const text = read(file);
			return [...text.matchAll(/import (\w+) from '#urdu\/(\w+\.json)'/g)].flatMap(([, variable, json]) => {
				const words = JSON.parse(read(`${STAND_IN}/${json}`));
				return [...text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))]
					.filter(([, key]) => !Object.hasOwn(words, key ?? ''))
					.map(([of]) => `${file}: ${of} is missing in ${STAND_IN}/${json}`);
			});
		});

	expect(missing).toEqual([]);
});
