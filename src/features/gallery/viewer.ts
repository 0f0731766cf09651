import { atom, computed } from 'nanostores';
import { type GalleryFilter, type GalleryItem, shows } from '#shared/rules/site/gallery.ts';

/** All pictures of the gallery, in order. */
export const $items = atom<readonly GalleryItem[]>([]);

export const $filter = atom<GalleryFilter>('all');

/** Slug of the picture in the viewer; `null` while it is closed. */
export const $opened = atom<string | null>(null);

/** Pictures of the chosen filter. The viewer goes round this list. */
export const $shown = computed([$items, $filter], (items, filter) => items.filter(({ category }) => shows(filter, category)));

/** Position from 1; `undefined` while closed. With two pictures, each is before and after the other. */
export type Position = { item: GalleryItem; number: number; of: number; previous: GalleryItem; next: GalleryItem };

export const $position = computed([$shown, $opened], (shown, opened): Position | undefined => {
	const at = shown.findIndex(({ slug }) => slug === opened);
	const item = shown[at];
	const previous = shown.at(at - 1);
	const next = shown[(at + 1) % shown.length];
	return item && previous && next ? { item, number: at + 1, of: shown.length, previous, next } : undefined;
});

export const showFilter = (filter: GalleryFilter): void => $filter.set(filter);

/** Opens the viewer. A picture hidden by the filter resets the filter; an unknown one opens nothing. */
export function openPicture(slug: string): void {
	const item = $items.get().find((one) => one.slug === slug);
	if (!item) return;
	if (!shows($filter.get(), item.category)) $filter.set('all');
	$opened.set(slug);
}

export const closeViewer = (): void => $opened.set(null);

/** Moves through the filtered list, from the last picture to the first and back. */
export function goTo(where: 'previous' | 'next' | 'first' | 'last'): void {
	const position = $position.get();
	if (!position) return;
	const shown = $shown.get();
	const target = { previous: position.previous, next: position.next, first: shown[0], last: shown.at(-1) }[where];
	if (target) $opened.set(target.slug);
}
