import { LANGUAGES } from '#domain/shared/language.ts';
import { englishPath, pathIn } from '#domain/site/addresses.ts';
import type { SiteWords } from '#i18n/site/site.ts';

/** A page for everybody: its address in English, its name in the navigation's words, and the name of its share picture. */
export type SitePage = {
	address: string;
	name: keyof SiteWords & ('home' | 'about' | 'services' | 'menus' | 'gallery' | 'reservation' | 'privacy');
	picture: string;
};

/** Every page that search engines may show, in the order of the sitemap. */
export const SITE_PAGES = [
	{ address: '/', name: 'home', picture: 'home' },
	{ address: '/about', name: 'about', picture: 'about' },
	{ address: '/services', name: 'services', picture: 'services' },
	{ address: '/menus', name: 'menus', picture: 'menus' },
	{ address: '/gallery', name: 'gallery', picture: 'gallery' },
	{ address: '/booking', name: 'reservation', picture: 'booking' },
	{ address: '/privacy', name: 'privacy', picture: 'privacy' },
] as const satisfies SitePage[];

/** The page at an address in any language; none for pages that are nobody's find, such as a visitor's own booking. */
export const sitePageAt = (address: string): SitePage | undefined => SITE_PAGES.find((page) => page.address === englishPath(address));

/** Where a page is in each language, and in which of them for everybody else, as `hreflang` names them. */
export const alternatesOf = (address: string, site: URL): { hreflang: string; href: string }[] =>
	[...LANGUAGES.map((language) => [language, language] as const), ['x-default', 'en'] as const].map(([hreflang, language]) => ({
		hreflang,
		href: new URL(pathIn(language, englishPath(address)), site).href,
	}));
