import { readFileSync } from 'node:fs';

/** The site's address while nobody has said where it will stand: the domain of the venue's own e-mail address. */
export function ownAddress(venueFile = 'src/content/venue.json'): string {
	try {
		const { email } = JSON.parse(readFileSync(venueFile, 'utf8')) as { email?: unknown };
		return new URL(`https://${String(email).split('@')[1]}`).origin;
	} catch {
		// A mistake in the file is told of when the content is read.
		return 'https://venue.example';
	}
}
