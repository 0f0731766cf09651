import type { APIRoute } from 'astro';

/** Crawlers may read all pages. Hidden pages have `noindex`, which a crawler must be able to read. */
export const GET: APIRoute = ({ site }) =>
	new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`, {
		headers: { 'Content-Type': 'text/plain' },
	});
