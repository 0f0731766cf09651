import { plainTyped } from '../parse-figure.ts';
import type { OwnLink } from './visitor-ports.ts';

/** Its reference and its token, with a dot between. What was given before the hall took other letters keeps its own. */
const ITS_LINK = /([A-Z]{2,3}-[0-9A-Z]{4}-[0-9A-Z]{2})\.([\w-]{32})/i;

/**
 * The two halves of a booking's link, wherever in the fragment they stand; `undefined` when it holds none. What is pasted brings its neighbours
 * along: words before it, a full stop or a bracket behind, the same link once more. A token has 32 letters (private.new_token): of a shorter
 * one a part is missing, and what follows the last of them is none of it.
 */
export function parseLink(fragment: string): OwnLink | undefined {
	const [, reference, token] = ITS_LINK.exec(plainTyped(decoded(fragment))) ?? [];
	return reference && token ? { reference: reference.toUpperCase(), token } : undefined;
}

function decoded(fragment: string): string {
	try {
		return decodeURIComponent(fragment);
	} catch {
		// A percent sign of its own stands for nothing; a link needs none.
		return fragment;
	}
}

/** A booking's own address. The token stands in the fragment, which browsers send to nobody. */
export const bookingLink = (page: string, { reference, token }: OwnLink): string => `${page}#${reference}.${token}`;
