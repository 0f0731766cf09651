import { LANGUAGES, type Language } from '../language.ts';
import { englishPath, pathIn } from './addresses.ts';

type PageRow = {
	/** Where it stands in English. */
	address: string;
	/** Its name in the words of `src/i18n/site/site.ts`. */
	name: string;
	/** The name of its share picture. */
	picture: string;
	/** Whether the main navigation leads to it. */
	isInNavigation?: true;
};

/**
 * Every page for everybody, which search engines may show, in the order of the navigation and the sitemap: from here derive both, the share
 * pictures and what tests look at. `src/pages` has a file for each in each language; a test compares the two.
 */
export const SITE_PAGES = [
	{ address: '/', name: 'home', picture: 'home', isInNavigation: true },
	{ address: '/about', name: 'about', picture: 'about', isInNavigation: true },
	{ address: '/services', name: 'services', picture: 'services', isInNavigation: true },
	{ address: '/menus', name: 'menus', picture: 'menus' },
	{ address: '/gallery', name: 'gallery', picture: 'gallery', isInNavigation: true },
	{ address: '/booking', name: 'reservation', picture: 'booking' },
	{ address: '/privacy', name: 'privacy', picture: 'privacy' },
] as const satisfies PageRow[];

export type SitePage = (typeof SITE_PAGES)[number];

/** The pages of the main navigation, in order. */
export const NAVIGATION = SITE_PAGES.filter((page) => 'isInNavigation' in page);

/** The page at an address in any language; none for pages that are nobody's find, such as a visitor's own booking. */
export const sitePageAt = (address: string): SitePage | undefined => SITE_PAGES.find((page) => page.address === englishPath(address));

/** Where a page is in a language. */
export const hrefIn = (language: Language, address: string, site: URL): string =>
	new URL(pathIn(language, englishPath(address)), site).href;

/** Where a page is in each language, and in which of them for everybody else, as `hreflang` names them; nothing where there is one language. */
export const alternatesOf = (address: string, site: URL): { hreflang: string; href: string }[] => {
	if (LANGUAGES.length === 1) return [];
	const named = [...LANGUAGES.map((language) => [language, language] as const), ['x-default', 'en'] as const];
	return named.map(([hreflang, language]) => ({ hreflang, href: hrefIn(language, address, site) }));
};
