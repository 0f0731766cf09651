/** What a build for production needs. */
type Production = { environment: Record<string, string | undefined>; venue: unknown; venueUrdu?: unknown };

/** Why the site must not go live like this, in a sentence that says what to set and where; `undefined` if it may. */
export function productionProblem({ environment, venue, venueUrdu }: Production): string | undefined {
	const missing = NEEDED.filter((name) => !environment[name]);
	if (missing.length > 0) {
		const names = missing.join(', ');
		return `A production deploy needs ${names}. Set ${missing.length > 1 ? 'them' : 'it'} in Netlify under Project configuration > Environment variables (see .env.example), then deploy again.`;
	}
	const files = Object.entries({ 'src/content/venue.json': venue, 'src/content/ur/venue.json': venueUrdu });
	const still = files.flatMap(([file, content]) => {
		const fields = placeholderFields(content);
		return fields.length > 0 ? [`${file} still has placeholders in: ${fields.join(', ')}.`] : [];
	});
	if (still.length === 0) return undefined;
	return `${still.join(' ')} Put the hall's own numbers and addresses there before a production deploy.`;
}

const NEEDED = ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'SITE_URL'];

/**
 * The fields of the venue's content that still hold made-up values: numbers and accounts that belong to nobody, `.example` addresses, and a gate where
 * the invented venue has its own. Each is named as an editor finds it, such as `social[1].url`.
 */
export function placeholderFields(content: unknown, path = ''): string[] {
	if (typeof content === 'string') return isPlaceholder(content) ? [path] : [];
	if (Array.isArray(content)) return content.flatMap((entry, index) => placeholderFields(entry, `${path}[${index}]`));
	if (typeof content !== 'object' || content === null) return [];
	if ('latitude' in content && 'longitude' in content) return isShippedGate(content) ? [path] : [];
	return Object.entries(content).flatMap(([key, value]) => placeholderFields(value, path ? `${path}.${key}` : key));
}

const isPlaceholder = (text: string): boolean => /\d0{7,}(?!\d)/.test(text.replace(/[\s-]/g, '')) || /\.example\b/.test(text);

const isShippedGate = ({ latitude, longitude }: { latitude: unknown; longitude: unknown }): boolean =>
	latitude === 24.8607 && longitude === 67.0011;
