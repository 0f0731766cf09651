import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tracesIn } from './traces.ts';

const files = readdirSync('dist', { recursive: true, encoding: 'utf8' });
const texts = files.filter((name) => /\.(html|js|css|xml|txt|svg|json)$/.test(name));
const read = (name: string) => readFileSync(join('dist', name), 'utf8');

test('no built file has a trace of the first venue', () => {
	const told = texts.flatMap((name) => tracesIn(read(name), name).map((trace) => `${name}: …${trace}…`));

	expect(told).toEqual([]);
	expect(files.filter((name) => tracesIn(name, name).length > 0)).toEqual([]);
});

test('an English-only site has no Urdu page, link or font', () => {
	expect(files.filter((name) => /^ur\b/.test(name))).toEqual([]);
	// The desk keeps Urdu letters, because a family may write in them.
	const pages = texts.filter((name) => name.endsWith('.html') && !name.startsWith('admin'));
	expect(
		pages.filter((name) => /<link[^>]*hreflang|<a[^>]*hreflang|href="\/ur\b|lang="ur"|nastaliq|noto-urdu|UrduBooking/i.test(read(name))),
	).toEqual([]);
	expect(read('sitemap.xml')).not.toContain('/ur/');
});

test('the pages have its own halls, slots, prices and taxes', () => {
	const [booking, services, about] = ['booking', 'services', 'about'].map((name) => read(`${name}.html`));

	for (const words of ['Orangery', 'Long Barn', 'Walled Garden', 'Brunch', 'Afternoon', 'Soiree']) expect(booking).toContain(words);
	expect(services).toContain('VAT, 13%');
	expect(services).toContain('Tourist levy, 2%');
	expect(services).toContain('€');
	expect(about).toContain('Walled Garden');
});
