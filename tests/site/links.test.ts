import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentAt, servedSite } from '../support/built-site.ts';
import { PUBLIC_PAGES, URDU_PAGES } from '../support/site-pages.ts';

const PAGES = [...PUBLIC_PAGES, ...URDU_PAGES, '/404', '/ur/404', '/admin/login', '/admin/new-password'];

let site: Awaited<ReturnType<typeof servedSite>>;
beforeAll(async () => {
	site = await servedSite();
});
afterAll(() => site.close());

/** All addresses of this site in a page: links, pictures, films, scripts, fonts, forms. */
function addressesOn(path: string): URL[] {
	const document = documentAt(path);
	const named = ['href', 'src', 'poster', 'action', 'data-src', 'component-url', 'renderer-url'].flatMap((name) =>
		[...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
	);
	const sets = [...document.querySelectorAll('[srcset], [imagesrcset]')].flatMap((element) =>
		(element.getAttribute('srcset') ?? element.getAttribute('imagesrcset') ?? '').split(',').map((part) => part.trim().split(' ')[0] ?? ''),
	);
	const paths = new Set([...named, ...sets].filter((address) => /^[/#]/.test(address)));
	return [...paths].map((address) => new URL(address, `https://hall.example${path}`));
}

/** Cached, because most pages name the same files. */
const asked = new Map<string, Promise<string[]>>();
const lostAt = (file: string): Promise<string[]> => {
	const answer = asked.get(file) ?? site.ask(file).then(({ status }) => (status === 200 || file === '/404' ? [] : [`${status} ${file}`]));
	asked.set(file, answer);
	return answer;
};

describe.each(PAGES)('%s', (path) => {
	test('names no link and no file that is not there', async () => {
		const files = [...new Set(addressesOn(path).map(({ pathname, search }) => pathname + search))];

		const lost = await Promise.all(files.map(lostAt));

		expect(files.length).toBeGreaterThan(4);
		expect(lost.flat()).toEqual([]);
	});

	test('names no fragment that is not there', () => {
		// On booking pages the fragment is a booking's reference, not an anchor.
		const fragments = addressesOn(path).filter(({ hash, pathname }) => hash && !/^\/(ur\/)?booking/.test(pathname));

		const lost = fragments.filter(({ pathname, hash }) => !documentAt(pathname).getElementById(decodeURIComponent(hash.slice(1))));

		expect(lost.map(String)).toEqual([]);
	});
});

test.each(['/', '/about', '/services', '/menus', '/404'])(
	'%s leads to the calendar from what promises dates, in both languages, and the calendar’s place is there before its script',
	(path) => {
		for (const [language, booking] of [
			['', '/booking'],
			['/ur', '/ur/booking'],
		] as const) {
			const here = documentAt(`${language}${path}`.replace(/(?<=.)\/$/, ''));
			expect(here.querySelectorAll(`main :is([href="${booking}#dates"], [action="${booking}#dates"])`).length).toBeGreaterThan(0);
			expect(documentAt(booking).getElementById('dates')?.querySelector('.cal')).toBeTruthy();
		}
	},
);

test.each([...PUBLIC_PAGES, ...URDU_PAGES])(
	'%s leads to the family’s own booking from its menu and its footer, in its language',
	(path) => {
		const document = documentAt(path);
		const own = path.startsWith('/ur') ? '/ur/booking/view' : '/booking/view';

		const places = ['#menu', 'footer'].map((place) => document.querySelector(`${place} a[href="${own}"]`)?.textContent);

		expect(places).toEqual(own === '/booking/view' ? ['Your booking', 'Your booking'] : ['آپ کی بکنگ', 'آپ کی بکنگ']);
	},
);

test('the page of the editor names no file that is not there', async () => {
	const files = addressesOn('/edit').map(({ pathname }) => pathname);

	const lost = await Promise.all(files.map(lostAt));

	expect(files).toContain('/edit/editor.js');
	expect(lost.flat()).toEqual([]);
});

test.each([...URDU_PAGES, '/ur/404'])('no link on %s leaves Urdu but the ones to English and the staff’s', (path) => {
	const english = documentAt(path).querySelectorAll('a[href^="/"]:not([hreflang], [href^="/ur"], [href^="/_astro"], [href^="/media"])');

	expect(english.length).toBeGreaterThan(0);
	expect([...english].filter((link) => link.getAttribute('href') !== '/admin/login')).toEqual([]);
});

test.each(URDU_PAGES.map((urdu, at) => [urdu, PUBLIC_PAGES[at] ?? ''] as const))(
	'%s reads from right to left and leads to %s in English',
	(urdu, english) => {
		const document = documentAt(urdu);
		const links = [...document.querySelectorAll('a')].filter(({ textContent }) => textContent?.trim() === 'English');

		expect(document.documentElement.dir).toBe('rtl');
		expect(links.map((link) => link.getAttribute('href'))).toEqual([english, english, english]);
	},
);

test('every tile of the gallery leads to its picture or film, without a script', async () => {
	const tiles = [...documentAt('/gallery').querySelectorAll('.wall a')];

	const types = await Promise.all(tiles.map(async (tile) => (await site.ask(tile.getAttribute('href') ?? '')).headers.get('content-type')));

	expect(types).toHaveLength(20);
	expect(types.filter((type) => type !== 'image/jpeg' && type !== 'video/mp4')).toEqual([]);
});

test('the venue’s facts stand on every page', () => {
	const facts = ['Every day, 10:00 AM - 10:00 PM', 'Every day, 9:00 AM - 10:00 PM', '+92 21 00000000'];

	for (const path of PUBLIC_PAGES) {
		const footer = documentAt(path).querySelector('footer')?.textContent?.replace(/\s+/g, ' ');

		expect(
			facts.filter((fact) => !footer?.includes(fact)),
			path,
		).toEqual([]);
	}
});

test('pages that may be opened next are prepared, staff pages and files never', () => {
	const rules = documentAt('/').querySelector('script[type="speculationrules"]')?.textContent ?? '{}';

	expect(JSON.parse(rules).prerender[0].eagerness).toBe('moderate');
	for (const kept of ['/admin/*', '/booking/view*', '/api/*', '/*.*']) expect(rules).toContain(`"${kept}"`);
});
