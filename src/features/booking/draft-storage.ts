import { DRAFT_NAME, RECEIPT_NAME } from '#shared/booking/values.ts';
import { entryNote, noteInEntry } from '#shared/browser/other-language.ts';
import { deviceStorage, tabStorage, valueStorage } from '#shared/browser/safe-storage.ts';
import type { DraftStorage, ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import { noteTakenUp } from './spam-signs.ts';

/**
 * Keeps the draft in session storage and local storage. The tab's own copy wins, so that two tabs do not overwrite each other; a new visit
 * takes the shared one. Without storage the history entry holds it, but not at every key: Safari throws after 100 notes in 30 seconds.
 */
export function draftStorage(): DraftStorage {
	const name = DRAFT_NAME;
	const own = valueStorage(tabStorage, name);
	const shared = valueStorage(deviceStorage, name);
	return {
		read() {
			const kept = entryNote(name) ?? own.read() ?? shared.read();
			noteTakenUp(kept !== undefined);
			return kept;
		},
		write(draft) {
			const isOwnKept = own.write(draft);
			const isKept = shared.write(draft) || isOwnKept;
			if (isKept) noteInEntry(name, undefined);
			return isKept;
		},
		hold: (draft) => noteInEntry(name, draft),
		follow(told) {
			const hear = ({ key, oldValue: before, newValue: now }: StorageEvent) => key === name && told({ before, now });
			addEventListener('storage', hear);
			return () => removeEventListener('storage', hear);
		},
		clear() {
			// The draft of another tab is another request and stays.
			if (keyOf(own.read()) === keyOf(shared.read())) shared.clear();
			own.clear();
			noteInEntry(name, undefined);
		},
	};
}

/** Keeps the receipt of a sent booking as long as the tab lives. Without storage the history entry holds it, which survives a reload. */
export function receiptStorage(): ValueStorage {
	const name = RECEIPT_NAME;
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

const keyOf = (draft: unknown): unknown => asRecord(draft)['key'];
