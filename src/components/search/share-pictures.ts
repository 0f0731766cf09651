import { entriesIn, entryIn, singleEntry } from '#components/content/entries.ts';
import { siteFacts } from '#components/content/facts.ts';
import { type SharePicture, sharePicture } from '#components/pictures/share-picture.ts';
import { bookingWords } from '#shared/booking/words/booking.ts';
import { LANGUAGES, type Language } from '#shared/rules/language.ts';
import { SITE_PAGES, type SitePage } from '#shared/rules/site/pages.ts';
import { HALLS } from '#shared/rules/slots/slot.ts';

type Name = SitePage['picture'];
/** Pages with a picture of their own, or with words from elsewhere. */
type OwnName = 'home' | 'about' | 'services' | 'menus' | 'gallery' | 'booking';

/** Share picture of each page: its heading and its leading picture. */
async function sharePictures(language: Language): Promise<Record<string, SharePicture>> {
	const { venue, fill } = await siteFacts(language);
	const words = bookingWords[language];
	const [home, about, services, menus, gallery, items] = await Promise.all([
		entryIn(language, 'homePage'),
		entryIn(language, 'aboutPage'),
		entryIn(language, 'servicesPage'),
		entryIn(language, 'menusPage'),
		entryIn(language, 'galleryPage'),
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
		line: `${new Intl.ListFormat(language).format(HALLS.map(words.hall))}${language === 'ur' ? '،' : ','} ${venue.city}`,
		picture,
		focal,
	});
	const own: Record<OwnName, SharePicture> = {
		home: of(home.data.headline.join('\n'), home.data.picture, middle),
		about: of(about.data.heading, about.data.picture, middle),
		services: of(services.data.heading, decoration.data.picture, decoration.data.focal),
		menus: of(menus.data.heading, catering.data.picture, catering.data.focal),
		gallery: of(gallery.data.heading, first.src, first.focal),
		booking: of(words.request.title, home.data.closing.picture, home.data.closing.focal),
	};
	// Other pages: their own heading over the home page's picture.
	const others = NAMES.filter((name): name is Exclude<Name, OwnName> => !(name in own)).map(async (name) => {
		const { data } = await entryIn(language, `${name}Page`);
		return [name, of(data.heading, home.data.picture, middle)] as const;
	});
	return { ...own, ...Object.fromEntries(await Promise.all(others)) };
}

const NAMES = SITE_PAGES.map(({ picture }) => picture);

/** Paths of the share pictures, one per public page and language. English has no folder. */
export const sharePaths = async () => (await Promise.all(LANGUAGES.map(pathsIn))).flat();

const pathsIn = async (language: Language) =>
	Object.entries(await sharePictures(language)).map(([page, picture]) => ({
		params: { language: language === 'en' ? undefined : language, page },
		props: { picture },
	}));

export const shareAnswer = async ({ props }: { props: { picture: SharePicture } }): Promise<Response> =>
	new Response(new Uint8Array(await sharePicture(props.picture)), { headers: { 'Content-Type': 'image/jpeg' } });
