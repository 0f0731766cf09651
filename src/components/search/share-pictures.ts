import { entriesIn, entryIn, singleEntry } from '#components/content/entries.ts';
import { siteFacts } from '#components/content/facts.ts';
import { type SharePicture, sharePicture } from '#components/pictures/share-picture.ts';
import { HALLS } from '#domain/availability/slot.ts';
import type { Language } from '#domain/shared/language.ts';
import { bookingWords } from '#i18n/booking/booking.ts';
import type { SITE_PAGES } from './site-pages.ts';

type Name = (typeof SITE_PAGES)[number]['picture'];

/** What stands on each page's share picture in a language: its own heading, and the picture that it leads with. */
async function sharePictures(language: Language): Promise<Record<Name, SharePicture>> {
	const { venue, fill } = await siteFacts(language);
	const words = bookingWords[language];
	const [home, about, services, menus, gallery, privacy, items] = await Promise.all([
		entryIn(language, 'homePage'),
		entryIn(language, 'aboutPage'),
		entryIn(language, 'servicesPage'),
		entryIn(language, 'menusPage'),
		entryIn(language, 'galleryPage'),
		entryIn(language, 'privacyPage'),
		singleEntry('gallery'),
	]);
	const [catering, decoration = catering] = await entriesIn(language, 'services');
	const [first] = items.data.items;
	if (!catering || !decoration || !first) throw new Error('src/content/services and src/content/gallery.json have no picture to share.');

	const middle = { x: 0.5, y: 0.5 };
	const of = (heading: string, picture: SharePicture['picture'], focal: SharePicture['focal']): SharePicture => ({
		language,
		heading: fill(heading),
		name: venue.name,
		line: `${new Intl.ListFormat(language).format(HALLS.map((hall) => words.halls[hall]))}${language === 'ur' ? '،' : ','} ${venue.city}`,
		picture,
		focal,
	});
	return {
		home: of(home.data.headline.join('\n'), home.data.picture, middle),
		about: of(about.data.heading, about.data.picture, middle),
		services: of(services.data.heading, decoration.data.picture, decoration.data.focal),
		menus: of(menus.data.heading, catering.data.picture, catering.data.focal),
		gallery: of(gallery.data.heading, first.src, first.focal),
		privacy: of(privacy.data.heading, home.data.picture, middle),
		booking: of(words.request.title, home.data.closing.picture, home.data.closing.focal),
	};
}

/** The paths of a language's share pictures: one for each public page, shown where its link is shared. */
export const sharePaths = async (language: Language) =>
	Object.entries(await sharePictures(language)).map(([page, picture]) => ({ params: { page }, props: { picture } }));

/** Answers with the picture of a path. */
export const shareAnswer = async ({ props }: { props: { picture: SharePicture } }): Promise<Response> =>
	new Response(new Uint8Array(await sharePicture(props.picture)), { headers: { 'Content-Type': 'image/jpeg' } });
