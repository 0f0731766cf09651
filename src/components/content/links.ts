import { languageOf, type SiteWords } from '#i18n/site/site.ts';
import { whatsappUrl } from '#shared/rules/messaging/messages.ts';
import { pathIn } from '#shared/rules/site/addresses.ts';
import type { Venue } from '#shared/rules/site/venue.ts';

export const RESERVATION = '/booking';

/** A family's own booking. Without the link's secret it offers to send a lost link again. */
export const OWN_BOOKING = '/booking/view';

/** Calendar of free dates, on the booking page. */
export const FREE_DATES = `${RESERVATION}#dates`;

/** Form that announces a visit or a tasting, on the about page. */
export const ANNOUNCE = '/about#announce';

export const TERMS = '/terms';
export const PRIVACY = '/privacy';

/** Adds the page's language (`Astro.currentLocale`) to links: `/about` becomes `/ur/about`. */
export const linksFor =
	(locale: string | undefined) =>
	(path: string): string =>
		pathIn(languageOf(locale), path);

/** Link to a chat with the hall. `about` names the first message. */
export function chatLink(venue: Venue, words: SiteWords, about: 'chatMessage' | 'quoteMessage' = 'chatMessage'): string {
	return whatsappUrl(venue.whatsapp, words[about].replace('{venue}', venue.name));
}

/** Google's map for a frame: the place of the Maps link, or else the address. Needs no key. */
export function mapEmbed({ name, address, mapsUrl }: Venue): string {
	const place = new URL(mapsUrl).searchParams.get('query') ?? [name, ...address].join(', ');
	return `https://www.google.com/maps?${new URLSearchParams({ q: place, output: 'embed' })}`;
}

/** Public address of a page: `/about.html` becomes `/about`. */
export const addressOf = (pathname: string): string => pathname.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/';
