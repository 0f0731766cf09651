import { leaveNotes } from './entry-notes.ts';

/**
 * Tells the page in the other language what this page's address says after its path: a step, the fragment that opens a booking, what a link
 * asked for. Its links are made before anybody comes.
 */
export function takeAddressAlong(): void {
	for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
		link.search = location.search;
		link.hash = location.hash;
	}
}

/**
 * Calls `keep` whenever this page may be left by one of its links or by a reload, so that its entry in the history can be brought up to date,
 * and hands what that holds to the page in the other language. Returns a function that stops it.
 */
export function keepOnLeaving(keep: () => void): () => void {
	const follow = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
		if (!link) return;
		keep();
		// Another tab has a name of its own.
		if (link.hasAttribute('hreflang') && !event.ctrlKey && !event.metaKey && !event.shiftKey) leaveNotes();
	};
	document.addEventListener('click', follow);
	window.addEventListener('beforeunload', keep);
	return () => {
		document.removeEventListener('click', follow);
		window.removeEventListener('beforeunload', keep);
	};
}
