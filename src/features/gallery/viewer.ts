import { atom, computed } from 'nanostores';
import { type GalleryFilter, type GalleryItem, shows } from '#shared/rules/site/gallery.ts';

/** Everything in the gallery, in order. */
export const $items = atom<readonly GalleryItem[]>([]);

/** What the visitor wants to see. */
export const $filter = atom<GalleryFilter>('all');

/** The slug of the picture in the viewer; `null` while the viewer is closed. */
export const $opened = atom<string | null>(null);

/** What the filter leaves. The viewer goes round in this list. */
export const $shown = computed([$items, $filter], (items, filter) => items.filter(({ category }) => shows(filter, category)));

/** Where the viewer stands, counted from 1; `undefined` while it is closed. Of two pictures, each is before and after the other. */
export type Position = { item: GalleryItem; number: number; of: number; previous: GalleryItem; next: GalleryItem };

/** The viewer's picture with its neighbours. */
export const $position = computed([$shown, $opened], (shown, opened): Position | undefined => {
	const at = shown.findIndex(({ slug }) => slug === opened);
	const item = shown[at];
	const previous = shown.at(at - 1);
	const next = shown[(at + 1) % shown.length];
	return item && previous && next ? { item, number: at + 1, of: shown.length, previous, next } : undefined;
});

/** Shows one category, or all. */
export const showFilter = (filter: GalleryFilter): void => $filter.set(filter);

/** Opens the viewer; a picture that the filter hides brings back all. A picture that does not exist opens nothing. */
export function openPicture(slug: string): void {
	const item = $items.get().find((one) => one.slug === slug);
	if (!item) return;
	if (!shows($filter.get(), item.category)) $filter.set('all');
	$opened.set(slug);
}

/** Closes the viewer. */
export const closeViewer = (): void => $opened.set(null);

/** Goes on in the list that is shown, round both ends; from the last picture to the first and back. */
export function goTo(where: 'previous' | 'next' | 'first' | 'last'): void {
	const position = $position.get();
	if (!position) return;
	const shown = $shown.get();
	const target = { previous: position.previous, next: position.next, first: shown[0], last: shown.at(-1) }[where];
	if (target) $opened.set(target.slug);
}
