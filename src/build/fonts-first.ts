const FRAMEWORK = /<astro-island(?=[^>]*\sclient="only")[^>]*\srenderer-url="(?<address>\/[^"]+)"/;

/**
 * Loads fonts before the framework on pages that a script paints, such as the desk's. Browsers give both the same priority, and on a slow
 * line each makes the other slower. Other pages use `after-paint/directive.ts`.
 */
export function fontsFirst(html: string): string {
	const address = FRAMEWORK.exec(html)?.groups?.['address'];
	if (!address) return html;
	if (!html.includes('</head>')) throw new Error('The page has no </head> before which its framework could be named');
	return html.replace('</head>', `<link rel="modulepreload" fetchpriority="low" href="${address}"></head>`);
}
