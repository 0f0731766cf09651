import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { placeholderFields, productionProblem } from '../../src/build/build-problem.ts';
import { toastStyles, withOneStyle, withPolicy } from '../../src/build/content-security-policy.ts';
import reviews from '../../src/content/reviews.json' with { type: 'json' };
import venueUrdu from '../../src/content/ur/venue.json' with { type: 'json' };
import venue from '../../src/content/venue.json' with { type: 'json' };

describe('a production deploy', () => {
	const environment = {
		PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
		PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
		SITE_URL: 'https://lalazar.pk',
	};
	const real = { phone: '+922135555555', email: 'salaam@lalazar.pk', social: [{ url: 'https://instagram.com/lalazar' }] };

	test('with everything in place is accepted', () => {
		expect(productionProblem({ environment, venue: real })).toBeUndefined();
	});

	test.each(Object.keys(environment))('without %s is refused by that name and told where to set it', (name) => {
		expect(productionProblem({ environment: { ...environment, [name]: undefined }, venue: real })).toMatch(
			new RegExp(`needs ${name}\\. .*Netlify`),
		);
	});

	test('with the demo’s venue is refused, and the file and each field are named', () => {
		const problem = productionProblem({ environment, venue });

		expect(problem).toContain('src/content/venue.json');
		expect(problem).toMatch(/phone, .*whatsapp, .*email, .*social\[0\]\.url/);
	});

	test('with invented reviews is refused, and each is named', () => {
		const shown = [{ name: 'Zoya', demo: true }, { name: 'Ayesha' }];

		expect(productionProblem({ environment, venue: real, reviews })).toMatch(
			/^src\/content\/reviews\.json still has invented reviews: Zoya, Hamza, Mahnoor\./,
		);
		expect(productionProblem({ environment, venue: real, reviews: { reviews: shown } })).toContain('invented reviews: Zoya.');
		expect(productionProblem({ environment, venue: real, reviews: { reviews: shown.slice(1) } })).toBeUndefined();
	});

	test('with made-up accounts for the advance is refused, in either language', () => {
		const account = 'account 0000 0000000000, or JazzCash 0300 0000000';

		expect(productionProblem({ environment, venue: { payAdvance: account } })).toContain(
			'src/content/venue.json still has placeholders in: payAdvance.',
		);
		expect(productionProblem({ environment, venue: real, venueUrdu })).toContain(
			'src/content/ur/venue.json still has placeholders in: payAdvance.',
		);
		expect(
			productionProblem({ environment, venue: { payAdvance: 'account 0112 0047000000 301, or JazzCash 0300 1234567' } }),
		).toBeUndefined();
	});

	test('with its gate still in the very middle of Karachi is refused', () => {
		expect(placeholderFields({ geo: { latitude: 24.8607, longitude: 67.0011 } })).toEqual(['geo']);
		expect(placeholderFields({ geo: { latitude: 24.8138, longitude: 67.0299 } })).toEqual([]);
	});

	test('with the demo’s way on the map is refused, and with its town once the venue stands elsewhere', () => {
		const there = { ...real, city: 'Karachi', geo: { latitude: 24.9, longitude: 67.1 } };
		const problem = (facts: object, basics: object = { country: 'PK', timeZone: 'Asia/Karachi' }) =>
			productionProblem({ environment, venue: { ...there, ...facts }, venueUrdu: { city: 'کراچی' }, basics });

		expect(placeholderFields({ mapsUrl: venue.mapsUrl })).toEqual(['mapsUrl']);
		expect(problem({})).toBeUndefined();
		expect(problem({ geo: { latitude: 31.52, longitude: 74.35 } })).toContain('src/content/venue.json still has placeholders in: city.');
		expect(problem({}, { country: 'GB', timeZone: 'Europe/London' })).toContain(
			'src/content/ur/venue.json still has placeholders in: city.',
		);
		expect(problem({ city: 'Lahore' }, { country: 'GB', timeZone: 'Europe/London' })).not.toContain('src/content/venue.json');
	});

	test('may hold numbers with zeros in them and words about examples', () => {
		expect(placeholderFields({ phone: '+922130000001', about: 'For example, a mehndi', url: 'https://example.pk' })).toEqual([]);
	});
});

describe('the Content-Security-Policy of a page', () => {
	const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
	const none = { connect: [], insertedStyles: [] };
	const page = (head: string, body = '') => `<!doctype html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
	const directive = (html: string, name: string) =>
		/content="([^"]*)"/
			.exec(html)?.[1]
			?.split('; ')
			.find((one) => one.startsWith(`${name} `));

	test('comes before everything that it applies to', () => {
		const html = withPolicy(page('<script>go()</script>'), none);

		expect(html).toMatch(/^<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="content-security-policy"/);
	});

	test('allows each inline script and style by its hash, and no other', () => {
		const html = withPolicy(
			page('<style>p{}</style><script type="module">go()</script>', '<script>stop()</script><script src="/a.js"></script>'),
			none,
		);

		expect(directive(html, 'script-src')).toBe(`script-src 'self' ${hash('go()')} ${hash('stop()')}`);
		expect(directive(html, 'style-src-elem')).toBe(`style-src-elem 'self' ${hash('p{}')}`);
		expect(html).not.toContain('unsafe-inline');
		expect(directive(html, 'default-src')).toBe("default-src 'none'");
	});

	test('hashes a style attribute’s decoded value', () => {
		const html = withPolicy(page('', '<p style="background:url(&quot;a&quot;)&amp;"></p>'), none);

		expect(directive(html, 'style-src-attr')).toBe(`style-src-attr 'unsafe-hashes' ${hash('background:url("a")&')}`);
	});

	test('allows no style attribute where there is none', () => {
		expect(directive(withPolicy(page(''), none), 'style-src-attr')).toBe("style-src-attr 'none'");
	});

	test('ignores scripts inside attributes and comments', () => {
		const html = withPolicy(page('', `<!-- <script>a()</script> --><i props="[0,'><script>b()']"></i><script>c()</script>`), none);

		expect(directive(html, 'script-src')).toBe(`script-src 'self' ${hash('c()')}`);
	});

	test('does not list data blocks', () => {
		expect(directive(withPolicy(page('<script type="application/ld+json">{}</script>'), none), 'script-src')).toBe("script-src 'self'");
	});

	test('lets the page talk to the data API that it was built for, live changes included', () => {
		const html = withPolicy(page(''), { ...none, connect: ['https://abc.supabase.co'] });

		expect(directive(html, 'connect-src')).toBe("connect-src 'self' https://abc.supabase.co wss://abc.supabase.co");
	});

	test('frames the map that a button of the page shows, and no page else', () => {
		const html = withPolicy(page('', '<button data-map="https://www.google.com/maps?q=x&#38;output=embed">Map</button>'), none);

		expect(directive(html, 'frame-src')).toBe('frame-src https://www.google.com');
		expect(directive(withPolicy(page(''), none), 'frame-src')).toBeUndefined();
	});

	test('vouches for the style sheet that the toasts insert', async () => {
		const [empty, sheet] = await toastStyles();

		expect(empty).toBe('');
		expect(sheet).toContain('[data-sonner-toaster]');
		const allowed = { ...none, insertedStyles: [sheet ?? ''] };
		expect(directive(withPolicy(page('<astro-island></astro-island>'), allowed), 'style-src-elem')).toContain(hash(sheet ?? ''));
		expect(directive(withPolicy(page(''), allowed), 'style-src-elem')).toBe("style-src-elem 'self'");
	});
});

describe('the styles of a page', () => {
	test('stand in the head as one, in their order, whatever signs are in them', () => {
		const page =
			'<head><style>@layer a;</style><meta><style>@media (width<=9em){b{c:"$&"}}</style></head><body><style>i{d:e}</style><p></p></body>';

		expect(withOneStyle(page)).toBe('<head><style>@layer a;@media (width<=9em){b{c:"$&"}}i{d:e}</style><meta></head><body><p></p></body>');
		expect(withOneStyle('<head></head>')).toBe('<head></head>');
	});
});
