import { languageOf, type SiteWords } from '#i18n/site/site.ts';
import { whatsappUrl } from '#shared/rules/messaging/messages.ts';
import { pathIn } from '#shared/rules/site/addresses.ts';
import type { Venue } from '#shared/rules/site/venue.ts';

/** Where a visitor asks for a date. */
export const RESERVATION = '/booking';

/** Page of a family's own booking. Without the link's secret it offers to send a lost link again. */
export const OWN_BOOKING = '/booking/view';

/** Calendar of free dates, on the booking page. */
export const FREE_DATES = `${RESERVATION}#dates`;

/** What the hall keeps of families, and why. */
export const PRIVACY = '/privacy';

/** Gives links of this site the language of the page they stand on, which is its `Astro.currentLocale`: `/about` becomes `/ur/about`. */
export const linksFor =
	(locale: string | undefined) =>
	(path: string): string =>
		pathIn(languageOf(locale), path);

/** Opens a chat with the hall; `about` says what the message begins with. */
export function chatLink(venue: Venue, words: SiteWords, about: 'chatMessage' | 'quoteMessage' = 'chatMessage'): string {
	return whatsappUrl(venue.whatsapp, words[about].replace('{venue}', venue.name));
}

/** Google's map of the venue, for a frame; the same place as the link to Google Maps, else the address. No key is needed. */
export function mapEmbed({ name, address, mapsUrl }: Venue): string {
	const place = new URL(mapsUrl).searchParams.get('query') ?? [name, ...address].join(', ');
	return `https://www.google.com/maps?${new URLSearchParams({ q: place, output: 'embed' })}`;
}

/** The public address of a page: the build's file name without its ending, so that `/about.html` is `/about`. */
export const addressOf = (pathname: string): string => pathname.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/';
