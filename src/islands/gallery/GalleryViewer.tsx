import { useStore } from '@nanostores/react';
import type { GalleryWords } from '#i18n/gallery.ts';
import { $place } from '#stores/gallery-viewer.ts';
import { ViewerDialog } from './ViewerDialog.tsx';
import './viewer.css';

/** The viewer over the page, while a picture is open. */
export function GalleryViewer({ words, quote }: { words: GalleryWords; quote: string }) {
	const place = useStore($place);
	return place ? <ViewerDialog place={place} words={words} quote={quote} /> : null;
}
