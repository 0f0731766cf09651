import { getCollection } from 'astro:content';
import type { SharePicture } from '#components/pictures/share-picture.ts';
import { siteFacts } from '#components/site/facts.ts';
import { onlyEntry } from '#components/site/only-entry.ts';
import { HALLS } from '#domain/slot.ts';
import { bookingEn } from '#i18n/booking-en.ts';
import type { SITE_PAGES } from './site-pages.ts';

type Name = (typeof SITE_PAGES)[number]['picture'];

/** What stands on each page's share picture: its own heading, and the picture that it leads with. */
export async function sharePictures(): Promise<Record<Name, SharePicture>> {
	const { venue, fill } = await siteFacts();
	const [home, about, services, menus, gallery, items] = await Promise.all([
		onlyEntry('homePage'),
		onlyEntry('aboutPage'),
		onlyEntry('servicesPage'),
		onlyEntry('menusPage'),
		onlyEntry('galleryPage'),
		onlyEntry('gallery'),
	]);
	const [catering, decoration = catering] = (await getCollection('services')).sort((one, other) => one.data.order - other.data.order);
	const [first] = items.data.items;
	if (!catering || !decoration || !first) throw new Error('src/content/services and src/content/gallery.json have no picture to share.');

	const middle = { x: 0.5, y: 0.5 };
	const of = (heading: string, picture: SharePicture['picture'], focal: SharePicture['focal']): SharePicture => ({
		heading: fill(heading),
		name: venue.name,
		line: `${HALLS.join(' and ')}, ${venue.city}`,
		picture,
		focal,
	});
	return {
		home: of(home.data.headline.join(' '), home.data.picture, middle),
		about: of(about.data.heading, about.data.picture, middle),
		services: of(services.data.heading, decoration.data.picture, decoration.data.focal),
		menus: of(menus.data.heading, catering.data.picture, catering.data.focal),
		gallery: of(gallery.data.heading, first.src, first.focal),
		booking: of(bookingEn.request.title, home.data.closing.picture, home.data.closing.focal),
	};
}
