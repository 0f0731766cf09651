import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtFile, documentAt, htmlAt, servedSite } from '../support/built-site.ts';
import { PUBLIC_PAGES, UNLISTED_PAGES, URDU_PAGES } from '../support/site-pages.ts';

const HIDDEN_PAGES = [...UNLISTED_PAGES, '/404', '/ur/404', '/admin/login', '/admin/new-password', '/admin/dashboard'];

/** Head of a page, as a crawler without scripts reads it. */
function headOf(path: string) {
	const html = htmlAt(path);
	const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
	const facts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
		([, json]) => JSON.parse(json ?? '') as Facts,
	);
	return { html, meta, facts, canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] };
}

type Facts = Record<string, unknown> & { '@type': string | string[] };

const pathOf = (address = '') => new URL(address).pathname;

let site: Awaited<ReturnType<typeof servedSite>>;
beforeAll(async () => {
	site = await servedSite();
});
afterAll(() => site.close());

test('the sitemap lists exactly the public pages in both languages, and robots.txt names it', async () => {
	const robots = await (await site.ask('/robots.txt', 'GET')).text();
	const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1];

	const answer = await site.ask(pathOf(sitemap), 'GET');
	const xml = await answer.text();
	const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => pathOf(address));
	const urduOf = [...xml.matchAll(/hreflang="ur" href="(.*?)"/g)].map(([, address]) => pathOf(address));

	expect(answer.headers.get('content-type')).toContain('xml');
	expect(listed).toEqual(PUBLIC_PAGES.flatMap((path, index) => [path, URDU_PAGES[index]]));
	expect(urduOf).toEqual(URDU_PAGES.flatMap((path) => [path, path]));
});

for (const path of [...PUBLIC_PAGES, ...URDU_PAGES]) {
	test(`${path} names its own address, and a picture of 1200 by 630 for whoever shares it`, async () => {
		const { meta, canonical } = headOf(path);

		const picture = builtFile(pathOf(meta('og:image')));
		const { format, width, height } = await sharp(picture).metadata();

		expect(pathOf(canonical)).toBe(path);
		expect(meta('og:url')).toBe(canonical);
		expect(meta('robots')).toBeUndefined();
		expect(meta('twitter:card')).toBe('summary_large_image');
		expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
		expect(picture.length).toBeLessThan(300_000);
	});
}

for (const [path, urdu] of PUBLIC_PAGES.map((path, index) => [path, URDU_PAGES[index] ?? ''] as const)) {
	test(`${path} and ${urdu} name each other as the same page in another language`, () => {
		const both = [path, urdu].map(headOf);
		const alternates = both.map(({ html }) =>
			[...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language, href]) => [language, pathOf(href)]),
		);

		const expected = [
			['en', path],
			['ur', urdu],
			['x-default', path],
		];
		expect(alternates).toEqual([expected, expected]);
		expect(both.map(({ canonical }) => pathOf(canonical))).toEqual([path, urdu]);
		expect(both.map(({ meta }) => meta('og:locale'))).toEqual(['en_PK', 'ur_PK']);
	});
}

test('each page has a picture of its own to share', () => {
	const pages = [...PUBLIC_PAGES, ...URDU_PAGES];
	const pictures = pages.map((path) => headOf(path).meta('og:image'));

	expect(new Set(pictures).size).toBe(pages.length);
});

for (const path of HIDDEN_PAGES) {
	test(`${path} asks search engines to stay away`, () => {
		const { meta, canonical } = headOf(path);

		expect(meta('robots')).toContain('noindex');
		expect(canonical).toBeUndefined();
	});
}

test('the home page tells search engines the hall’s facts', () => {
	const { facts } = headOf('/');
	const venue = facts.find((fact) => fact['@type'].includes('EventVenue'));

	expect(venue).toMatchObject({
		'@context': 'https://schema.org',
		name: 'Lalazar',
		telephone: '+922100000000',
		maximumAttendeeCapacity: 2000,
		openingHoursSpecification: { opens: '10:00', closes: '22:00' },
		contactPoint: { hoursAvailable: { opens: '09:00', closes: '22:00' } },
		geo: { '@type': 'GeoCoordinates' },
	});
	expect(venue?.['makesOffer']).toHaveLength(6);
	expect(JSON.stringify(facts)).not.toMatch(/\{\w+\}|rating/i);
});

test('the services page gives search engines its questions and answers', () => {
	const { facts } = headOf('/services');
	const questions = facts.find((fact) => fact['@type'] === 'FAQPage')?.['mainEntity'] as {
		name: string;
		acceptedAnswer: { text: string };
	}[];

	const textsOf = (selector: string) =>
		[...documentAt('/services').querySelectorAll(selector)].map(({ textContent }) => textContent?.trim());

	expect(questions.length).toBeGreaterThan(3);
	expect(textsOf('.faq summary')).toEqual(questions.map(({ name }) => name));
	expect(questions.map(({ acceptedAnswer }) => acceptedAnswer.text.replace(/<[^>]+>/g, ''))).toEqual(textsOf('.faq details p'));
});

test('every page but the home page has its breadcrumbs', () => {
	for (const path of PUBLIC_PAGES.slice(1)) {
		const { facts } = headOf(path);
		const steps = facts.find((fact) => fact['@type'] === 'BreadcrumbList')?.['itemListElement'] as { item: string }[];

		expect(steps.map(({ item }) => pathOf(item))).toEqual(['/', path]);
	}
});

test('no two pages share a title or a description, and each fits a search result', () => {
	const pages = [...PUBLIC_PAGES, ...URDU_PAGES, '/404', '/ur/404', '/admin/login'];
	const heads = pages.map((path) => {
		const { html, meta } = headOf(path);
		return { title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '', description: meta('description') ?? '' };
	});

	for (const kind of ['title', 'description'] as const) expect(new Set(heads.map((head) => head[kind])).size).toBe(pages.length);
	expect(
		heads.filter(({ title, description }) => title.length < 10 || title.length > 65 || description.length < 20 || description.length > 160),
	).toEqual([]);
});
