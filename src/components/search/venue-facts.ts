import { entryIn, singleEntry } from '#components/content/entries.ts';
import { siteFacts } from '#components/content/facts.ts';
import { wordsFor } from '#i18n/site/site.ts';
import { venueData } from './structured-data.ts';

/** Facts for search engines from the content files, in the page's language (`Astro.currentLocale`). */
export async function venueFacts(locale: string | undefined): Promise<Record<string, unknown>> {
	const { language, venue, menus, prices, fill } = await siteFacts(locale);
	const { data: english } = await singleEntry('venue');
	const { amenities } = fill((await entryIn(locale, 'aboutPage')).data);
	const site = new URL(import.meta.env.SITE);
	return venueData({
		venue,
		otherName: language === 'ur' ? english.name : venue.nameUrdu,
		prices: { ...prices, menus: menus.map(({ title, prices }) => ({ name: title, prices })) },
		hallName: wordsFor(locale).hall,
		site,
		image: new URL('/share/home.jpg', site),
		amenities: amenities.lists.flatMap(({ items }) => items),
	});
}
