import { LANGUAGES, type Language } from '../language.ts';
import { englishPath, pathIn } from './addresses.ts';

type PageRow = {
	/** Its English address. */
	address: string;
	/** The key of its name in `src/i18n/site/site.ts`. */
	name: string;
	/** The file name of its share picture. */
	picture: string;
	isInNavigation?: true;
};

/**
 * All public pages, in the order of the navigation and the sitemap. Navigation, sitemap, share pictures and tests derive from this list. A
 * test compares it with the files in `src/pages`.
 */
export const SITE_PAGES = [
	{ address: '/', name: 'home', picture: 'home', isInNavigation: true },
	{ address: '/about', name: 'about', picture: 'about', isInNavigation: true },
	{ address: '/services', name: 'services', picture: 'services', isInNavigation: true },
	{ address: '/menus', name: 'menus', picture: 'menus' },
	{ address: '/gallery', name: 'gallery', picture: 'gallery', isInNavigation: true },
	{ address: '/booking', name: 'reservation', picture: 'booking' },
	{ address: '/terms', name: 'terms', picture: 'terms' },
	{ address: '/privacy', name: 'privacy', picture: 'privacy' },
] as const satisfies PageRow[];

export type SitePage = (typeof SITE_PAGES)[number];

/** The pages of the main navigation. */
export const NAVIGATION = SITE_PAGES.filter((page) => 'isInNavigation' in page);

/** The page at an address in any language. Private pages, such as a visitor's own booking, are not found. */
export const sitePageAt = (address: string): SitePage | undefined => SITE_PAGES.find((page) => page.address === englishPath(address));

/** A page's address in a language. */
export const hrefIn = (language: Language, address: string, site: URL): string =>
	new URL(pathIn(language, englishPath(address)), site).href;

/** A page's address in each language, for `hreflang`, with `x-default`. Empty for a site with one language. */
export const alternatesOf = (address: string, site: URL): { hreflang: string; href: string }[] => {
	if (LANGUAGES.length === 1) return [];
	const named = [...LANGUAGES.map((language) => [language, language] as const), ['x-default', 'en'] as const];
	return named.map(([hreflang, language]) => ({ hreflang, href: hrefIn(language, address, site) }));
};
