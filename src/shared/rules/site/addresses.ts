import type { Language } from '../language.ts';

/** The address of a page in a language: `/about` is `/ur/about` in Urdu. Queries and fragments are kept. */
export const pathIn = (language: Language, path: string): string => (language === 'en' ? path : `/ur${path.replace(/^\/(?=$|[?#])/, '')}`);

/** The English address of a page in any language: `/ur/about` is `/about`. */
export const englishPath = (path: string): string => path.replace(/^\/ur(?=$|\/)/, '') || '/';

/** The fragment of a menu's address: "Menu 1" is `menu-1`. */
export const anchorOf = (name: string): string =>
	name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');

/** A mail link to one address. Encoding prevents typed text from adding recipients or words (RFC 6068). */
export function mailtoOf(address: string): string {
	const at = address.lastIndexOf('@');
	return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}
