import { expect, test } from 'vitest';
import { fillPlaceholders } from '#components/content/fill-placeholders.ts';
import { addressOf } from '#components/content/links.ts';
import { anchorOf } from '#shared/rules/site/addresses.ts';

test('a blank is filled from the facts, at any depth', () => {
	const content = { text: 'Parking for {parking} vehicles', lists: [{ items: ['{parking} and {venue}'] }], order: 1 };

	const page = fillPlaceholders(content, { parking: '400+', venue: 'Lalazar' });

	expect(page).toEqual({ text: 'Parking for 400+ vehicles', lists: [{ items: ['400+ and Lalazar'] }], order: 1 });
});

test('a picture is handed on as it is, because Astro knows it by identity', () => {
	const picture = { src: '/hall.jpg', width: 1600, height: 1067, format: 'jpg' };

	expect(fillPlaceholders({ picture }, {}).picture).toBe(picture);
});

test('a misspelt blank stops the build instead of reaching a guest', () => {
	expect(() => fillPlaceholders({ text: 'Parking for {parkng}' }, { parking: '400+' })).toThrow(
		'src/content has the unknown blank {parkng} in “Parking for {parkng}”. Write one of {parking} or no braces.',
	);
});

test.each([
	['/about.html', '/about'],
	['/about', '/about'],
	['/', '/'],
	['/index.html', '/'],
	['/booking/view.html', '/booking/view'],
])('the file %s has the public address %s', (pathname, address) => {
	expect(addressOf(pathname)).toBe(address);
});

test('a menu’s anchor can stand in an address', () => {
	expect(['Mehendi Traditional', 'Menu 1', 'DJ & Music '].map(anchorOf)).toEqual(['mehendi-traditional', 'menu-1', 'dj-music']);
});
