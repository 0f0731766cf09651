import { plainTyped } from '../parse-figure.ts';
import type { OwnLink } from './visitor-ports.ts';

/** A reference and a token with a dot between. References with earlier letters of the hall stay valid. */
const ITS_LINK = /([A-Z]{2,3}-[0-9A-Z]{4}-[0-9A-Z]{2})\.([\w-]{32})/i;

/**
 * Finds reference and token in a fragment, also with pasted text around them: words before, a full stop or bracket after, the same link
 * twice. A token has 32 characters (private.new_token); a shorter one is incomplete.
 */
export function parseLink(fragment: string): OwnLink | undefined {
	const [, reference, token] = ITS_LINK.exec(plainTyped(decoded(fragment))) ?? [];
	return reference && token ? { reference: reference.toUpperCase(), token } : undefined;
}

function decoded(fragment: string): string {
	try {
		return decodeURIComponent(fragment);
	} catch {
		// A stray percent sign is not an encoding, and a link needs none.
		return fragment;
	}
}

/** The address of a booking's page. Browsers never send the fragment, so the token stays private. */
export const bookingLink = (page: string, { reference, token }: OwnLink): string => `${page}#${reference}.${token}`;
