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
export function leaveNotes(): void {
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
