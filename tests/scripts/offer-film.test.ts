import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerFilm } from '../../src/components/home/film.ts';

// How it plays, and that nothing of it is asked for where less motion is wanted, is in tests/e2e/home.spec.ts.
const film = () => document.querySelector('video');

beforeEach(() => {
	document.body.innerHTML = '<div data-film="hero"></div><button data-film-button hidden>Pause film</button>';
	vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === 'all' }));
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			observe() {}
		},
	);
	vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably');
	vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

/** All that waits for the first paint has had its turn. */
function offerTo(connection: object | undefined): void {
	vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));
	offerFilm();
	vi.advanceTimersByTime(10_000);
}

test.each([undefined, { saveData: false, effectiveType: '4g' }])('the film is there for a connection of %j', (connection) => {
	offerTo(connection);

	expect(film()?.getAttribute('src')).toBe('/media/hero.webm');
	expect(document.querySelector('button')?.hidden).toBe(false);
});

test.each([
	{ saveData: true, effectiveType: '4g' },
	{ saveData: false, effectiveType: '3g' },
	{ saveData: false, effectiveType: '2g' },
	{ saveData: false, effectiveType: 'slow-2g' },
])('neither the film nor its button is there for a connection of %j', (connection) => {
	offerTo(connection);

	expect(film()).toBeNull();
	expect(document.querySelector('button')?.hidden).toBe(true);
});
