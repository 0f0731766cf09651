import type { GalleryItem } from '#domain/site/gallery.ts';
import type { GalleryWords } from '#i18n/site/gallery.ts';

/** The link "Get a Quote" with the picture added to its message, by its caption and its own address. */
export function quoteAbout(quote: string, { caption, slug }: Pick<GalleryItem, 'caption' | 'slug'>, words: GalleryWords): string {
	const url = new URL(quote);
	const address = `${location.origin}${location.pathname}?picture=${slug}`;
	const text = `${url.searchParams.get('text') ?? ''} ${words.aboutThisPicture.replace('{caption}', caption).replace('{address}', address)}`;
	return `${url.origin}${url.pathname}?text=${encodeURIComponent(text)}`;
}
