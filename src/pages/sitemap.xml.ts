import type { APIRoute } from 'astro';
import { SITE_PAGES } from '#components/search/site-pages.ts';

/** The pages that search engines may show (https://www.sitemaps.org/protocol.html). */
export const GET: APIRoute = ({ site }) => {
	const urls = SITE_PAGES.map(({ address }) => `\t<url><loc>${new URL(address, site).href}</loc></url>`);
	const xml = [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...urls,
		'</urlset>',
		'',
	];
	return new Response(xml.join('\n'), { headers: { 'Content-Type': 'application/xml' } });
};
