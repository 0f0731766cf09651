import { $opened, closeViewer, openPicture } from '#stores/gallery/viewer.ts';

/**
 * Keeps the address and the viewer alike: `?picture=table-setting`. Opening the viewer is a step that Back undoes; within the viewer each
 * picture replaces the one before.
 */
export function followAddress(): void {
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

/** The slug of the picture that the address asks for; `null` if none. */
export const pictureInAddress = (): string | null => new URLSearchParams(location.search).get('picture');

/** Marks the step in the history that opening the viewer made. */
const OWN_STEP = { galleryViewer: true };
const isOwnStep = (state: unknown) => typeof state === 'object' && state !== null && 'galleryViewer' in state;

function addressOf(slug: string | null): URL {
	const url = new URL(location.href);
	if (slug === null) url.searchParams.delete('picture');
	else url.searchParams.set('picture', slug);
	return url;
}
