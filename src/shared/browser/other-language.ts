/** Adds this page's query and fragment to the link of the other language, which was made at build time. */
export function takeAddressAlong(): void {
	for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
		link.search = location.search;
		link.hash = location.hash;
	}
}

/**
 * Calls `keep` before the page is left by a link or a reload, so that its history entry is up to date. It also hands the notes to the page in
 * the other language. Returns a function that stops it.
 */
export function keepOnLeaving(keep: () => void): () => void {
	const follow = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
		if (!link) return;
		keep();
		// Another tab has its own `window.name`.
		if (link.hasAttribute('hreflang') && !event.ctrlKey && !event.metaKey && !event.shiftKey) leaveNotes();
	};
	document.addEventListener('click', follow);
	window.addEventListener('beforeunload', keep);
	return () => {
		document.removeEventListener('click', follow);
		window.removeEventListener('beforeunload', keep);
	};
}

/** Prefix of notes in `window.name`. Browsers clear it on the way to another site. */
const LEFT = 'venue-notes ';

/** Note in the present history entry, or left by the page before. */
export function entryNote(name: string): unknown {
	takeLeft();
	return notesHere()[name];
}

/** Stores a note in the history entry, where a reload and Back find it; `undefined` removes it. */
export function noteInEntry(name: string, note: unknown): void {
	if (note === undefined && entryNote(name) === undefined) return;
	history.replaceState({ ...history.state, [name]: note }, '');
}

/** Leaves the notes for this tab's next page: the other language has another history entry. */
function leaveNotes(): void {
	const notes = Object.entries(notesHere()).filter(([name, note]) => name.startsWith('venue-') && note !== undefined);
	if (notes.length > 0) window.name = LEFT + JSON.stringify(Object.fromEntries(notes));
}

function takeLeft(): void {
	if (!window.name.startsWith(LEFT)) return;
	const left = window.name.slice(LEFT.length);
	window.name = '';
	history.replaceState({ ...history.state, ...parsed(left) }, '');
}

function parsed(left: string): object {
	try {
		return Object(JSON.parse(left));
	} catch {
		// Another page's text may begin like ours.
		return {};
	}
}

const notesHere = (): Record<string, unknown> => Object(history.state);
