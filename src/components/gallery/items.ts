import type { CollectionEntry } from 'astro:content';
import { singleEntry } from '#components/content/entries.ts';
import { refuseOthers, wordsNamed } from '#components/content/translate-content.ts';
import { languageOf } from '#i18n/site/site.ts';

/** A picture or film in the page's language. */
export type Item = CollectionEntry<'gallery'>['data']['items'][number];

const PLACE = { file: 'src/content/ur/gallery.json', path: ['items'] };

/** Items of the gallery in order, with words in the page's language (`Astro.currentLocale`). */
export async function galleryItems(locale: string | undefined): Promise<Item[]> {
	const { items } = (await singleEntry('gallery')).data;
	if (languageOf(locale) === 'en') return items;

	const { items: words } = (await singleEntry('galleryUrdu')).data;
	refuseOthers(words, items.map(nameOf), PLACE);
	return items.map((item) => ({ ...item, ...wordsNamed(words, nameOf(item), PLACE) }));
}

/** File name without its ending and without the hash of the build. */
const nameOf = ({ src }: Item): string => /(?<name>[^/.]+)\.[^/]*$/.exec(src.src)?.groups?.['name'] ?? src.src;
