import type { GalleryItem } from '#shared/rules/site/gallery.ts';

/** Gallery items, read from the tiles of the page. */
export const itemsOn = (gallery: ParentNode): GalleryItem[] =>
	[...gallery.querySelectorAll<HTMLAnchorElement>('[data-picture]')].flatMap(itemOf);

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
