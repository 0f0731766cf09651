import type { CollectionEntry } from 'astro:content';
import { singleEntry } from '#components/content/entries.ts';
import { refuseOthers, wordsNamed } from '#components/content/translate-content.ts';
import { languageOf } from '#i18n/site/site.ts';

/** A picture or film of the wall, in the page's language. */
export type Item = CollectionEntry<'gallery'>['data']['items'][number];

const PLACE = { file: 'src/content/ur/gallery.json', path: ['items'] };

/** What the gallery shows, in order, with captions and texts in the page's language (its `Astro.currentLocale`). */
export async function galleryItems(locale: string | undefined): Promise<Item[]> {
	const { items } = (await singleEntry('gallery')).data;
	if (languageOf(locale) === 'en') return items;

	const { items: words } = (await singleEntry('galleryUrdu')).data;
	refuseOthers(words, items.map(nameOf), PLACE);
	return items.map((item) => ({ ...item, ...wordsNamed(words, nameOf(item), PLACE) }));
}

/** The name of the picture's file, without its ending and what the build adds. */
const nameOf = ({ src }: Item): string => /(?<name>[^/.]+)\.[^/]*$/.exec(src.src)?.groups?.['name'] ?? src.src;
