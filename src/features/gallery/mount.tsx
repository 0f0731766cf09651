import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { type GalleryWords, galleryWords } from '#i18n/site/gallery.ts';
import { parseFilter } from '#shared/rules/site/gallery.ts';
import { Boundary, Island } from '#shared/ui/errors/Boundary.tsx';
import { itemsOn } from './tiles.ts';
import { ViewerDialog } from './ViewerDialog.tsx';
import { $filter, $items, $opened, $position, closeViewer, openPicture, showFilter } from './viewer.ts';
import './viewer.css';

/** Opens the viewer for the named picture, or for the one in the address. */
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

function GalleryViewer({ words, quote }: { words: GalleryWords; quote: string }) {
	const position = useStore($position);
	if (!position) return null;
	return (
		<Boundary part="ViewerDialog" isAbove onClose={closeViewer}>
			<ViewerDialog position={position} words={words} quote={quote} />
		</Boundary>
	);
}

/** Keeps the address and the viewer in step: `?picture=table-setting`. Opening adds a history entry that Back undoes; other pictures replace it. */
function followAddress(): void {
	addEventListener('popstate', () => {
		const slug = pictureInAddress();
		if (slug) openPicture(slug);
		else closeViewer();
	});
	$opened.listen((slug, before) => {
		if (slug === pictureInAddress()) return;
		if (slug === null && isOwnStep(history.state)) history.back();
		else if (before === null) history.pushState(OWN_STEP, '', addressOf(slug));
		else history.replaceState(history.state, '', addressOf(slug));
	});
}

/** Slug of the picture in the address; `null` if none. */
const pictureInAddress = (): string | null => new URLSearchParams(location.search).get('picture');

/** Marks the history entry that opening the viewer added. */
const OWN_STEP = { galleryViewer: true };
const isOwnStep = (state: unknown) => typeof state === 'object' && state !== null && 'galleryViewer' in state;

function addressOf(slug: string | null): URL {
	const url = new URL(location.href);
	if (slug === null) url.searchParams.delete('picture');
	else url.searchParams.set('picture', slug);
	return url;
}
