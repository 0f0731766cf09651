import type { APIRoute } from 'astro';
import { LANGUAGES } from '#shared/rules/language.ts';
import { alternatesOf, hrefIn, SITE_PAGES } from '#shared/rules/site/pages.ts';

/** Pages for search engines, each with its other language (https://www.sitemaps.org/protocol.html). */
export const GET: APIRoute = ({ site }) => {
	const urls = SITE_PAGES.flatMap(({ address }) => urlsOf(address, site ?? new URL(import.meta.env.SITE)));
	const xml = [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
		...urls,
		'</urlset>',
		'',
	];
	return new Response(xml.join('\n'), { headers: { 'Content-Type': 'application/xml' } });
};

/**
 * A page in both languages. Each names itself and the other one
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
function urlsOf(address: string, site: URL): string[] {
	const links = alternatesOf(address, site)
		.map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
		.join('');
	return LANGUAGES.map((language) => `\t<url><loc>${hrefIn(language, address, site)}</loc>${links}</url>`);
}
