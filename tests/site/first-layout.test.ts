import { expect, test } from 'vitest';
import { documentAt } from '../support/built-site.ts';

const PATHS = ['/', '/ur', '/services', '/ur/services'];

test.each(PATHS)('%s reserves the height of each section that is laid out later, on phones and wide screens', (path) => {
	const styles = [...documentAt(path).querySelectorAll('style')].map(({ textContent }) => textContent).join('');
	const sections = [...documentAt(path).querySelectorAll('.later')];

	expect(sections.length).toBeGreaterThan(0);
	for (const { className } of sections)
		expect(styles).toMatch(new RegExp(`\\.${/later--\w+/.exec(className)?.[0]}\\{--tall:\\d+rem;--wide:\\d+rem`));
});

test.each(PATHS)('%s lays out all sections but the first ones after the first paint', (path) => {
	const sections = [...documentAt(path).querySelectorAll('main > section, body > footer')];

	expect(sections.slice(2).filter((section) => !section.matches('.later'))).toEqual([]);
});

test.each(['/', '/ur'])('%s needs no Intl for its free evenings: the build knows the clock and the names', (path) => {
	const { zone, days, months } = JSON.parse(documentAt(path).querySelector('[data-evenings]')?.getAttribute('data-evenings') ?? '{}');

	expect(zone).toBe(5 * 60);
	expect(Object.keys(days)).toEqual(['0', '5', '6']);
	expect(months).toHaveLength(12);
	expect([days[5], months[8]]).toEqual(path === '/' ? ['Friday', 'Sept'] : ['جمعہ', 'ستمبر']);
});
