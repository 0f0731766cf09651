import { useStore } from '@nanostores/react';
import type { GalleryWords } from '#i18n/site/gallery.ts';
import { Boundary } from '#islands/ui/errors/Boundary.tsx';
import { $position, closeViewer } from '#stores/gallery/viewer.ts';
import { ViewerDialog } from './ViewerDialog.tsx';
import './viewer.css';

/** The viewer over the page, while a picture is open. */
export function GalleryViewer({ words, quote }: { words: GalleryWords; quote: string }) {
	const position = useStore($position);
	if (!position) return null;
	return (
		<Boundary part="ViewerDialog" isAbove onClose={closeViewer}>
			<ViewerDialog position={position} words={words} quote={quote} />
		</Boundary>
	);
}
