import type { ValueStorage } from '#domain/booking/visitor-ports.ts';
import { deviceStorage, tabStorage, valueStorage } from '../browser/safe-storage.ts';

/**
 * The draft lives in both storages. This tab's own copy wins, so that two tabs never write over each other's form; the shared one is
 * what a new visit takes up after the browser was closed.
 */
export function draftStorage(): ValueStorage {
	const own = valueStorage(tabStorage, 'lalazar-booking-draft');
	const shared = valueStorage(deviceStorage, 'lalazar-booking-draft');
	return {
		read: () => own.read() ?? shared.read(),
		write(draft) {
			const isOwnKept = own.write(draft);
			return shared.write(draft) || isOwnKept;
		},
		clear() {
			// Another tab's draft is another request: it stays.
			if (keyOf(own.read()) === keyOf(shared.read())) shared.clear();
			own.clear();
		},
	};
}

/**
 * The receipt of a booking that was sent lives as long as this tab. Where the browser keeps nothing it stays with the page's entry in the
 * history, which a reload leaves alone.
 */
export function receiptStorage(): ValueStorage {
	const name = 'lalazar-booking-sent';
	const own = valueStorage(tabStorage, name);
	return {
		read: () => entryNote(name) ?? own.read(),
		write(receipt) {
			const isKept = own.write(receipt);
			noteInEntry(name, isKept ? undefined : receipt);
			return isKept;
		},
		clear() {
			own.clear();
			noteInEntry(name, undefined);
		},
	};
}

/** What the present entry of the history holds under the name. */
const entryNote = (name: string): unknown => (history.state as Record<string, unknown> | null)?.[name];

function noteInEntry(name: string, note: unknown): void {
	if (note === undefined && entryNote(name) === undefined) return;
	history.replaceState({ ...history.state, [name]: note }, '');
}

const keyOf = (draft: unknown): unknown => (typeof draft === 'object' && draft !== null && 'key' in draft ? draft.key : undefined);
