import { afterEach, expect, test } from 'vitest';
import { wordsFor } from '#i18n/site/site.ts';
import { LANGUAGES, type Language } from '#shared/rules/language.ts';
import { type EveningsData, showEvenings } from '../../src/components/home/show-evenings.ts';

afterEach(() => document.body.replaceChildren());

/** Shows a Saturday whose dinner is free in these halls of three. */
async function show(language: Language, free: string[]) {
	const { label, loading, ...states } = wordsFor(language).evenings;
	const named = (names: string[]) => Object.fromEntries(names.map((name) => [name, name]));
	const data: EveningsData = {
		...{ form: '/booking', days: { 6: 'Saturday' }, months: [...Array<string>(11).fill(''), 'Dec'], zone: 300 },
		...{ times: named(['dinner']), ...states },
		halls: named(['Main Hall', 'Tulip Hall', 'Garden']),
	};
	document.body.innerHTML = '<div><p></p><ul></ul></div>';
	document.querySelector('div')?.setAttribute('data-evenings', JSON.stringify(data));
	const slots = Object.keys(data.halls).map((hall) => ({ hall, eventTime: 'dinner', state: free.includes(hall) ? 'free' : 'taken' }));
	await showEvenings({
		clock: () => new Date('2026-11-27T10:00:00Z'),
		ask: async () => ({ days: [{ date: '2026-12-12', slots }] }),
		storage: () => ({ getItem: () => null, setItem: () => undefined }),
	});
	const link = document.querySelector('li a');
	return [link?.textContent?.trim(), link?.getAttribute('href')];
}

test('a tile names the hall that alone is free, and leads to it', async () => {
	expect(await show('en', ['Tulip Hall'])).toEqual([
		'Saturday 12 Dec dinner Tulip Hall',
		'/booking?hall=Tulip+Hall&eventDate=2026-12-12&eventTime=dinner#dates',
	]);
});

test.each(LANGUAGES)('a tile of several free halls says how many, and chooses none: %s', async (language) => {
	const [words, href] = await show(language, ['Main Hall', 'Tulip Hall', 'Garden']);

	expect(words).toContain({ en: '3 halls free', ur: '3 ہال خالی' }[language]);
	expect(words).not.toContain('Main Hall');
	expect(href).toBe('/booking?eventDate=2026-12-12&eventTime=dinner#dates');
});
