import { createRoot } from 'react-dom/client';
import { parseFilter } from '#domain/site/gallery.ts';
import { galleryWords } from '#i18n/site/gallery.ts';
import { Island } from '#islands/ui/Island.tsx';
import { $filter, $items, openPicture, showFilter } from '#stores/gallery/viewer.ts';
import { followAddress, pictureInAddress } from './address.ts';
import { GalleryViewer } from './GalleryViewer.tsx';
import { itemsOn } from './tiles.ts';

/** Opens the viewer for a picture of the gallery; the one that the address asks for if none is named. */
export function wakeViewer(gallery: HTMLElement, slug = pictureInAddress()): void {
	if ($items.get().length === 0) mount(gallery);
	showFilter(parseFilter(gallery.dataset['show'] ?? ''));
	if (slug) openPicture(slug);
}

function mount(gallery: HTMLElement): void {
	$items.set(itemsOn(gallery));
	followAddress();
	$filter.listen((filter) => {
		if (gallery.dataset['show'] !== filter) gallery.querySelector<HTMLElement>(`[data-filter="${filter}"]`)?.click();
	});

	const words = galleryWords[document.documentElement.lang === 'ur' ? 'ur' : 'en'];
	const box = document.body.appendChild(document.createElement('div'));
	createRoot(box).render(
		<Island name="GalleryViewer">
			<GalleryViewer words={words} quote={gallery.dataset['quote'] ?? ''} />
		</Island>,
	);
}
