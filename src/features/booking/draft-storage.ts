import { DRAFT_NAME } from '#shared/booking/values.ts';
import { entryNote, noteInEntry } from '#shared/browser/other-language.ts';
import { deviceStorage, tabStorage, valueStorage } from '#shared/browser/safe-storage.ts';
import type { DraftStorage, ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import { noteTakenUp } from './form-signs.ts';

/**
 * The draft lives in both storages. This tab's own copy wins, so that two tabs never write over each other's form; the shared one, which the
 * tabs tell each other of, is what a new visit takes up after the browser was closed. Where neither keeps it, an entry of the history can hold it: not at every key,
 * since Safari throws at the hundredth note in half a minute.
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
			// Another tab's draft is another request: it stays.
			if (keyOf(own.read()) === keyOf(shared.read())) shared.clear();
			own.clear();
			noteInEntry(name, undefined);
		},
	};
}

/**
 * The receipt of a booking that was sent lives as long as this tab. Where the browser keeps nothing it stays with the page's entry in the
 * history, which a reload leaves alone.
 */
export function receiptStorage(): ValueStorage {
	const name = 'venue-booking-sent';
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
