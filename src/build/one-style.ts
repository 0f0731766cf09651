const STYLE = /<style>([\s\S]*?)<\/style>/g;

/**
 * A page's styles in one element, where the first of them stood: its policy then needs one hash. Astro writes the islands' rule beside the
 * first island, but HTML allows styles in the head only.
 */
export function withOneStyle(html: string): string {
	const styles = [...html.matchAll(STYLE)].map(([, text]) => text);
	return html.replace(STYLE, () => (styles.length > 0 ? `<style>${styles.splice(0).join('')}</style>` : ''));
}
