import { readFileSync } from 'node:fs';
import { givenIn, variableProblem } from '#shared/rules/site/variables.ts';
import { decoded } from './text-file.ts';

/** Where the site will stand: SITE_URL of the shell or of `.env`, which setup writes. A misspelt one ends the build with a sentence. */
export function siteAddress(environment: Record<string, string | undefined>): string {
	const problem = variableProblem('SITE_URL', environment);
	if (problem) throw new Error(`SITE_URL ${problem}. Correct it in .env, in the shell or in Netlify.`);
	return givenIn(environment, 'SITE_URL') ?? ownAddress();
}

/** The site's address while nobody has said where it will stand: the domain of the venue's own e-mail address. */
export function ownAddress(venueFile = 'src/content/venue.json'): string {
	try {
		const { email } = JSON.parse(decoded(readFileSync(venueFile)).text) as { email?: unknown };
		return new URL(`https://${String(email).split('@')[1]}`).origin;
	} catch {
		// A mistake in the file is told of when the content is read.
		return 'https://venue.example';
	}
}
