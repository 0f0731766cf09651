import type { Language } from '../language.ts';

/** The same page in a language: `/about` is `/ur/about` in Urdu. A query and a fragment stay. */
export const pathIn = (language: Language, path: string): string => (language === 'en' ? path : `/ur${path.replace(/^\/(?=$|[?#])/, '')}`);

/** The English address of a page in any language, by which the site knows it: `/ur/about` is `/about`. */
export const englishPath = (path: string): string => path.replace(/^\/ur(?=$|\/)/, '') || '/';

/** The part of the page's address that leads to a menu: "Menu 1" is `menu-1`. */
export const anchorOf = (name: string): string =>
	name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');

/** Opens a mail to this address and to nobody else: what a family typed must not add readers or words to it (RFC 6068). */
export function mailtoOf(address: string): string {
	const at = address.lastIndexOf('@');
	return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}
