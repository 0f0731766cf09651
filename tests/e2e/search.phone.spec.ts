import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { PUBLIC_PAGES, URDU_PAGES } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const HIDDEN_PAGES = ['/404', '/booking/view', '/ur/booking/view', '/admin/login', '/admin/dashboard'];

/** What a crawler reads of a page, which runs no script. */
async function headOf(request: APIRequestContext, path: string) {
	const html = await (await request.get(path)).text();
	const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
	const facts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
		([, json]) => JSON.parse(json ?? '') as Facts,
	);
	return { html, meta, facts, canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] };
}

type Facts = Record<string, unknown> & { '@type': string | string[] };

const pathOf = (address = '') => new URL(address).pathname;

test('the sitemap lists exactly the pages that everybody may see, in both languages, and robots.txt leads to it', async ({ request }) => {
	const robots = await (await request.get('/robots.txt')).text();
	const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1];

	const answer = await request.get(pathOf(sitemap));
	const xml = await answer.text();
	const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => pathOf(address));
	const urduOf = [...xml.matchAll(/hreflang="ur" href="(.*?)"/g)].map(([, address]) => pathOf(address));

	expect(answer.headers()['content-type']).toContain('xml');
	expect(listed).toEqual(PUBLIC_PAGES.flatMap((path, index) => [path, URDU_PAGES[index]]));
	expect(urduOf).toEqual(URDU_PAGES.flatMap((path) => [path, path]));
});

for (const path of [...PUBLIC_PAGES, ...URDU_PAGES]) {
	test(`${path} names its own address, and a picture of 1200 by 630 for whoever shares it`, async ({ request }) => {
		const { meta, canonical } = await headOf(request, path);

		const picture = await request.get(pathOf(meta('og:image')));
		const { format, width, height } = await sharp(await picture.body()).metadata();

		expect(pathOf(canonical)).toBe(path);
		expect(meta('og:url')).toBe(canonical);
		expect(meta('robots')).toBeUndefined();
		expect(meta('twitter:card')).toBe('summary_large_image');
		expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
		expect((await picture.body()).length).toBeLessThan(300_000);
	});
}

for (const [path, urdu] of PUBLIC_PAGES.map((path, index) => [path, URDU_PAGES[index] ?? ''] as const)) {
	test(`${path} and ${urdu} name each other as the same page in another language`, async ({ request }) => {
		const both = await Promise.all([path, urdu].map((one) => headOf(request, one)));
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

test('each page has a picture of its own to share', async ({ request }) => {
	const pages = [...PUBLIC_PAGES, ...URDU_PAGES];
	const pictures = await Promise.all(pages.map(async (path) => (await headOf(request, path)).meta('og:image')));

	expect(new Set(pictures).size).toBe(pages.length);
});

for (const path of HIDDEN_PAGES) {
	test(`${path} asks search engines to stay away`, async ({ request }) => {
		const { meta, canonical } = await headOf(request, path);

		expect(meta('robots')).toContain('noindex');
		expect(canonical).toBeUndefined();
	});
}

test('the home page tells search engines the hall’s facts', async ({ request }) => {
	const { facts } = await headOf(request, '/');
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

test('the services page hands over its questions with the answers that are on it', async ({ page, request }) => {
	const { facts } = await headOf(request, '/services');
	const questions = facts.find((fact) => fact['@type'] === 'FAQPage')?.['mainEntity'] as {
		name: string;
		acceptedAnswer: { text: string };
	}[];

	await page.goto('/services');

	await expect(page.locator('.faq summary')).toHaveText(questions.map(({ name }) => name));
	expect(questions.map(({ acceptedAnswer }) => acceptedAnswer.text.replace(/<[^>]+>/g, ''))).toEqual(
		await page.locator('.faq details p').allTextContents(),
	);
});

test('every page but the first says where it stands', async ({ request }) => {
	for (const path of PUBLIC_PAGES.slice(1)) {
		const { facts } = await headOf(request, path);
		const steps = facts.find((fact) => fact['@type'] === 'BreadcrumbList')?.['itemListElement'] as { item: string }[];

		expect(steps.map(({ item }) => pathOf(item))).toEqual(['/', path]);
	}
});
