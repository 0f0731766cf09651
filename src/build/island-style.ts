/** Astro writes the islands' style rule beside the first island; HTML allows a style sheet in the head only. */
export function withIslandStyleInHead(html: string): string {
	const [style] = /<style>astro-island[^<]*<\/style>/.exec(html) ?? [];
	return style ? html.replace(style, '').replace('</head>', `${style}</head>`) : html;
}
