import { readFileSync } from 'node:fs';
import { givenIn, variableProblem } from '#shared/rules/site/variables.ts';
import { decoded } from './text-file.ts';

/** The site's address: SITE_URL of the shell or of `.env`. A misspelt one stops the build with a sentence. */
export function siteAddress(environment: Record<string, string | undefined>): string {
	const problem = variableProblem('SITE_URL', environment);
	if (problem) throw new Error(`SITE_URL ${problem}. Correct it in .env, in the shell or in Netlify.`);
	return givenIn(environment, 'SITE_URL') ?? ownAddress();
}

/** The address if SITE_URL is not set: the domain of the venue's e-mail address. */
export function ownAddress(venueFile = 'src/content/venue.json'): string {
	try {
		const { email } = JSON.parse(decoded(readFileSync(venueFile)).text) as { email?: unknown };
		return new URL(`https://${String(email).split('@')[1]}`).origin;
	} catch {
		// Content checks report a mistake in the file.
		return 'https://venue.example';
	}
}
