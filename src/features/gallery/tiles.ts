import type { GalleryItem } from '#shared/rules/site/gallery.ts';

/** What the gallery shows, read from the tiles that the page was built with. */
export const itemsOn = (gallery: ParentNode): GalleryItem[] =>
	[...gallery.querySelectorAll<HTMLAnchorElement>('[data-picture]')].flatMap(itemOf);

/** The tile of a picture. */
export const tileOf = (slug: string): HTMLAnchorElement | null => document.querySelector(`[data-picture="${CSS.escape(slug)}"]`);

function itemOf(tile: HTMLAnchorElement): GalleryItem[] {
	const img = tile.querySelector('img');
	const { category, called } = tile.dataset;
	if (!img || !category) return [];
	const film = tile.dataset['film'];
	return [
		{
			slug: tile.dataset['picture'] ?? '',
			category,
			...(called && { calledHere: called }),
			caption: tile.querySelector('.wall__cap')?.textContent ?? '',
			alt: img.alt,
			width: Number(img.getAttribute('width')),
			height: Number(img.getAttribute('height')),
			src: film ? img.src : tile.href,
			srcset: tile.querySelector('source')?.srcset ?? '',
			films: film ? [`/media/${film}.webm`, tile.getAttribute('href') ?? ''] : [],
		},
	];
}
