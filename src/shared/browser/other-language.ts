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

/** What is left for the next page of this tab begins so. Browsers empty a tab's name on the way to another site. */
const LEFT = 'venue-notes ';

/** What the present entry of the history holds under the name, or the page before has left for it. */
export function entryNote(name: string): unknown {
	takeLeft();
	return notesHere()[name];
}

/** Holds a note with the present entry of the history, where a reload and Back find it; `undefined` takes it away. */
export function noteInEntry(name: string, note: unknown): void {
	if (note === undefined && entryNote(name) === undefined) return;
	history.replaceState({ ...history.state, [name]: note }, '');
}

/** The next page of this tab gets what this one holds: the same page in another language is another entry of the history. */
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
		// Another page's, which happens to begin like ours.
		return {};
	}
}

const notesHere = (): Record<string, unknown> => Object(history.state);
