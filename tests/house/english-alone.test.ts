import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_WORDS, withoutEmptyWords } from '#schemas/urdu-words.ts';
import { projectFiles, read } from './source-files.ts';

afterEach(() => {
	vi.doUnmock('#content/basics.json');
	vi.resetModules();
});

test('an English-only venue answers a request for Urdu in English', async () => {
	const { default: basics } = await import('#content/basics.json');
	const { languageOf: ofBoth } = await import('#i18n/site/site.ts');
	vi.resetModules();
	vi.doMock('#content/basics.json', () => ({ default: { ...basics, languages: ['en'] } }));
	const { languageOf } = await import('#i18n/site/site.ts');

	expect(['en', 'ur', undefined].map(ofBoth)).toEqual(['en', 'ur', 'en']);
	expect(['en', 'ur', undefined].map(languageOf)).toEqual(['en', 'en', 'en']);
});

test('the empty words of an English-only site contain every Urdu word that code reads by name', () => {
	const missing = projectFiles()
		.filter((file) => /^(?:src|netlify|supabase)\/.*\.(?:tsx?|astro)$/.test(file))
		.flatMap((file) => {
			const text = read(file);
			return [...text.matchAll(/import (\w+) from '#content\/(ur\/\w+\.json)'/g)].flatMap(([, variable, json]) => {
				const words = EMPTY_WORDS[`src/content/${json}`] ?? {};
				return [...text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))]
					.filter(([, key]) => !Object.hasOwn(words, key ?? ''))
					.map(([of]) => `${file}: ${of} is missing in the empty words of src/content/${json}`);
			});
		});

	expect(missing).toEqual([]);
});

test('an English-only site without one of the three files is refused with its content', () => {
	expect(withoutEmptyWords((file) => file !== 'src/content/ur/menus.json')).toEqual([
		'src/content/ur/menus.json is missing. Save it with {"menus":{},"addOns":{}}: the program reads it and shows nothing of it.',
	]);
	expect(Object.entries(EMPTY_WORDS).map(([file, words]) => [file, JSON.parse(read(file.replace('src', 'tests/venue'))), words])).toSatisfy(
		(all: unknown[][]) => all.every(([, own, words]) => JSON.stringify(own) === JSON.stringify(words)),
	);
});
