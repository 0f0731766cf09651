/** Name under which the tab keeps the `utm_source` of the link by which a visitor came first. */
export const UTM_SOURCE = 'venue-utm-source';

/** The source as it is stored: at most 40 small letters, digits, hyphens and underscores. `undefined` if nothing is left. */
export function plainSource(value: unknown): string | undefined {
	if (typeof value !== 'string') return undefined;
	const plain = value.toLowerCase().replace(/[^a-z0-9_-]+/g, '-');
	return plain.replace(/^-+/, '').slice(0, 40).replace(/-+$/, '') || undefined;
}
