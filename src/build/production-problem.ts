import { placeholderFields } from './placeholders.ts';

/** What a build for production needs. */
export type Production = { environment: Record<string, string | undefined>; venue: unknown };

/** Why the site must not go live like this, in a sentence that says what to set and where; `undefined` if it may. */
export function productionProblem({ environment, venue }: Production): string | undefined {
	const missing = NEEDED.filter((name) => !environment[name]);
	if (missing.length > 0) {
		const names = missing.join(', ');
		return `A production deploy needs ${names}. Set ${missing.length > 1 ? 'them' : 'it'} in Netlify under Project configuration > Environment variables (see .env.example), then deploy again.`;
	}
	const fields = placeholderFields(venue);
	if (fields.length === 0) return undefined;
	return `src/content/venue.json still has placeholders in: ${fields.join(', ')}. Put the hall's own numbers and addresses there before a production deploy.`;
}

const NEEDED = ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'SITE_URL'];
