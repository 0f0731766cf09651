const FRAMEWORK = /<astro-island(?=[^>]*\sclient="only")[^>]*\srenderer-url="(?<address>\/[^"]+)"/;

/**
 * A page that its script alone paints, as a room of the desk, fetches its fonts before the framework. Browsers ask for both at the same
 * priority, and on a slow line each halves the other's speed. It is still asked for at once, only behind the fonts; pages with words of
 * their own ask for it once these stand (`after-paint/directive.ts`).
 */
export function fontsFirst(html: string): string {
	const address = FRAMEWORK.exec(html)?.groups?.['address'];
	if (!address) return html;
	if (!html.includes('</head>')) throw new Error('The page has no </head> before which its framework could be named');
	return html.replace('</head>', `<link rel="modulepreload" fetchpriority="low" href="${address}"></head>`);
}
