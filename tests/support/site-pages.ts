import { pathIn } from '#shared/rules/site/addresses.ts';
import { SITE_PAGES } from '#shared/rules/site/pages.ts';

/** What everybody may see. */
export const PUBLIC_PAGES = SITE_PAGES.map(({ address }) => address);

/** The same in Urdu. */
export const URDU_PAGES = PUBLIC_PAGES.map((address) => pathIn('ur', address));

/** What opens for anybody too, and asks search engines to leave it out. */
export const UNLISTED_PAGES = ['/booking/view', '/ur/booking/view'] as const;
