import { siteFacts } from '#components/site/facts.ts';
import { onlyEntry } from '#components/site/only-entry.ts';
import { venueData } from './venue-data.ts';

/** The hall's facts for search engines, from the content files. */
export async function venueFacts(): Promise<Record<string, unknown>> {
	const { venue, prices, fill } = await siteFacts();
	const { amenities } = fill((await onlyEntry('aboutPage')).data);
	const site = new URL(import.meta.env.SITE);
	return venueData({
		venue,
		prices,
		site,
		image: new URL('/share/home.jpg', site),
		amenities: amenities.lists.flatMap(({ items }) => items),
	});
}
